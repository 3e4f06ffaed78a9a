import { Bullets } from '../../elements/bullets.tsx'
import { DataTable } from '../../elements/data-table.tsx'
import { FoldedSection } from '../../elements/section.tsx'
import { SourceNote } from '../../elements/source-note.tsx'
import { TextLink } from '../../elements/text-link.tsx'

const LAW = 'https://cyd-temp.defensoria.org.ar/ley-de-proteccion-de-los-datos-personales-8918'

export function Rights({ contactEmail }: { contactEmail: string }) {
  return (
    <FoldedSection id="derechos" title="Tus derechos y cómo ejercerlos">
      <DataTable
        caption="Derechos según la Ley 25.326"
        columns={['Derecho', 'Plazo para responder']}
        rows={[
          [
            'Acceso: saber qué tenemos de vos (art. 14)',
            '10 días corridos. Es gratis cada 6 meses o más, o antes si mostrás un interés legítimo',
          ],
          ['Rectificar o actualizar un dato (art. 16)', '5 días hábiles'],
          ['Suprimir un dato (art. 16)', '5 días hábiles'],
        ]}
      />
      <SourceNote norm="Ley 25.326, artículos 14 y 16" source={LAW} checked="2026-11-21" />
      <p>
        Hacé el pedido en <TextLink to="/datos-personales">Tus datos personales</TextLink>, con tu correo
        verificado: ahí ves el plazo y la respuesta. También podés escribir a{' '}
        <TextLink to={`mailto:${contactEmail}`}>{contactEmail}</TextLink>. Si el pedido es por un DNI o una
        patente, te vamos a pedir algo que muestre que es tuyo: los datos no se entregan a otra persona.
      </p>
      <p>Hay cosas que podés hacer en el momento, sin escribirnos:</p>
      <Bullets
        items={[
          'Descargar lo que está unido a tu correo, o borrar tu cuenta, desde Mi cuenta.',
          'Avisar que una infracción tiene un error, desde el mismo resultado: queda marcada como en revisión.',
          'Pedir que se quite un perfil: deja de verse en el acto.',
          'Dar de baja un enlace compartido, desde el mismo resultado.',
          'Dejar de recibir los avisos del sitio, con el enlace del correo: borramos tu dirección al instante.',
          'Apagar la medición, con Do Not Track o Global Privacy Control en tu navegador.',
          'Borrar lo que quedó en tu navegador, desde su configuración.',
        ]}
      />
      <p>
        Si lo que está mal es la infracción misma, el dato lo corrige la autoridad que la labró: nosotros
        mostramos lo que informa. Si nos avisás, revisamos que coincida con lo que informó, y mientras tanto
        la mostramos como en revisión. Las guías de cada jurisdicción dicen dónde reclamar.
      </p>
      <p>
        La Agencia de Acceso a la Información Pública es la autoridad de control de la Ley 25.326. Si no te
        respondemos, o la respuesta no te conforma, podés reclamarle en{' '}
        <TextLink to="mailto:datospersonales@aaip.gob.ar">datospersonales@aaip.gob.ar</TextLink>.
      </p>
      <p>
        Lo que esta página dice de las leyes es orientativo, con la norma y la fecha en que se leyó: no
        reemplaza su texto ni un consejo legal.
      </p>
    </FoldedSection>
  )
}
