import { Bullets } from '../../elements/bullets.tsx'
import { Section } from '../../elements/section.tsx'
import { SourceNote } from '../../elements/source-note.tsx'

/** Shown so that readers do not confuse it with our score. */
export function NationalPoints() {
  return (
    <Section id="scoring-nacional" title="No es el scoring nacional de la licencia">
      <p>
        El Sistema Unificado de Puntaje es del Estado nacional y trata de la licencia de conducir, no de una
        patente. En pocas líneas:
      </p>
      <div className="grid gap-1.5">
        <Bullets
          items={[
            'Cada persona con Licencia Nacional de Conducir empieza con 20 puntos.',
            'Los puntos se pierden con resoluciones firmes, no con actas pendientes.',
            'Al perder los 20, la licencia queda inhabilitada: 60 días la primera vez, 120 la segunda y 180 la tercera. Después, el plazo se duplica.',
            'Quien perdió una parte puede recuperar 4 puntos con un curso: cada dos años, o cada año con licencia profesional.',
          ]}
        />
        <SourceNote
          norm="Decretos 437/2011 y 242/2022"
          source="https://www.argentina.gob.ar/seguridadvial/mi-scoring"
          checked="2026-11-22"
        />
      </div>
      <div className="grid gap-1.5">
        <p>
          Rige donde la jurisdicción adhirió. En julio de 2022 la provincia de Buenos Aires no había adherido,
          y la Ciudad de Buenos Aires tiene un sistema propio desde 2009. Lo que vale hoy en cada lugar,
          confirmalo en su sitio oficial.
        </p>
        <SourceNote
          norm="Decreto 242/2022"
          source="https://www.diariodemocracia.com/locales/junin/265456-scoring-conducir-rige-pais-buenos-aires-no-aplica/"
          checked="2026-11-22"
        />
      </div>
      <p>
        Nosotros no vemos tus puntos ni los podemos consultar o modificar. Los tuyos se consultan en el sitio
        oficial de la Agencia Nacional de Seguridad Vial.
      </p>
    </Section>
  )
}
