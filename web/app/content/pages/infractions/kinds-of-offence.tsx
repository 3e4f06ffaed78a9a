import { Bullets } from '../../elements/bullets.tsx'
import { DataTable } from '../../elements/data-table.tsx'
import { Section } from '../../elements/section.tsx'
import { SourceNote } from '../../elements/source-note.tsx'
import { TextLink } from '../../elements/text-link.tsx'
import { GRAVE_OFFENCES } from '../../facts/national-law.ts'
import { Sourced } from '../../facts/sourced.tsx'

const PROVINCE_SOURCE =
  'https://www.lanoticia1.com/noticia/vuelven-a-subir-las-multas-de-transito-para-marzo-y-abril-en-provincia-de-buenos-aires'
const CITY_SOURCE =
  'https://tn.com.ar/autos/novedades/2025/12/14/quienes-recibiran-una-multa-de-239553-en-buenos-aires-en-diciembre-por-incumplir-con-esta-ley-de-transito/'
const CORDOBA_SOURCE =
  'https://www.eldiariodecarlospaz.com.ar/sociedad/2026/2/11/cordoba-cuanto-se-fueron-las-multas-de-la-policia-caminera-254778.html'

export function KindsOfOffence() {
  return (
    <Section id="gravedad" title="Qué infracciones hay y cuánto pesan">
      <Sourced {...GRAVE_OFFENCES}>
        La ley nacional separa las faltas leves de las graves y enumera cuáles son graves. Entre ellas está
        pasarse de la velocidad permitida, con un margen de tolerancia de hasta el 10 % (inciso n).
      </Sourced>
      <p>
        Cada jurisdicción tiene su escala. En unidades, dos ejemplos de 2025 y 2026; el importe sale de
        multiplicar por el valor de la unidad <em>de ese lugar</em>, que no es la misma:
      </p>
      <DataTable
        caption="Unidades (UF) de algunas infracciones"
        columns={['Infracción', 'Provincia de Buenos Aires', 'Ciudad de Buenos Aires']}
        rows={[
          ['Semáforo en rojo', '300 a 1.000', '300 a 1.500'],
          ['Exceso de velocidad', '150 a 1.000', 'más de 140 km/h: 400 a 4.000'],
          ['Alcoholemia', 'negarse al control: 500 a 1.200', 'positiva: 150 a 2.000'],
          ['Cinturón', '50 a 100', '100'],
          ['Mal estacionamiento', '50 a 100', '100'],
          ['Verificación técnica vencida', '300 a 1.000', '100'],
        ]}
      />
      <Bullets
        items={[
          <SourceNote
            key="province"
            norm="Provincia de Buenos Aires, marzo de 2026"
            source={PROVINCE_SOURCE}
            checked="2026-11-22"
          />,
          <SourceNote
            key="city"
            norm="Ciudad de Buenos Aires, diciembre de 2025"
            source={CITY_SOURCE}
            checked="2026-11-22"
          />,
        ]}
      />
      <Sourced source={CORDOBA_SOURCE} checked="2026-11-22">
        Otras usan categorías. La Policía Caminera de Córdoba tenía en febrero de 2026 leves (20 a 100 UF),
        graves (100 a 200), muy graves (200 a 400) y máximas (1.200 a 2.000).
      </Sourced>
      <p>
        Cómo se pasa a pesos está en{' '}
        <TextLink to="/como-se-calcula-valor-infraccion-unidad-funcional-uf">
          el valor de una infracción en UF
        </TextLink>
        . El peso que le damos nosotros a cada tipo, que no es oficial, en{' '}
        <TextLink to="/scoring-conductor">cómo calculamos el puntaje</TextLink>.
      </p>
    </Section>
  )
}
