import { PANEL_PATH } from '@multas/domain'
import type { ContentPage } from '../content-page.ts'
import { Bullets } from '../elements/bullets.tsx'
import { Cards } from '../elements/cards.tsx'
import { DataTable } from '../elements/data-table.tsx'
import { Guidance } from '../elements/guidance.tsx'
import { Lead, Section } from '../elements/section.tsx'
import { SourceNote } from '../elements/source-note.tsx'
import { TextLink } from '../elements/text-link.tsx'

export const municipalities: ContentPage<'before' | 'after'> = {
  path: '/solucion-infracciones-municipios',
  title: 'Infracciones para municipios',
  description:
    'Qué significa publicar las infracciones de un municipio en este sitio: formatos que leemos, cuidado de los datos personales y cómo empezar.',
  keywords: 'infracciones municipios, juzgado de faltas, publicar actas, consulta de multas municipal',
  name: 'Municipios',
  write: () => ({ before: <Offer />, after: <Explanation /> }),
}

function Offer() {
  return (
    <div className="grid max-w-3xl gap-6">
      <Lead>
        Un vecino que encuentra su infracción la paga antes, o la discute a tiempo. Si tu municipio tiene las
        actas en un sistema, podemos consultarlas y mostrarlas junto con las del resto del país.
      </Lead>
      <Guidance />
      <Cards
        heading="h2"
        items={[
          {
            title: 'El dato sigue siendo del municipio',
            text: 'Mostramos lo que el sistema municipal contesta, con el enlace a la página oficial para pagar o hacer el descargo. No cobramos infracciones.',
          },
          {
            title: 'Sin cambiar de sistema',
            text: 'Alcanza con una consulta por patente o por DNI que otro programa pueda leer. La conexión se describe en un archivo de configuración.',
          },
          {
            title: 'Sin sobrecargar',
            text: 'Cada fuente tiene su propio límite de consultas simultáneas y por segundo. Si el sistema falla varias veces seguidas, dejamos de consultarlo por un rato.',
          },
          {
            title: 'Sin inventar',
            text: 'Si el sistema no responde, el resultado dice que no respondió. Un dato que no podemos leer lo apartamos: no lo adivinamos.',
          },
        ]}
      />
    </div>
  )
}

function Explanation() {
  return (
    <div className="grid max-w-3xl gap-8">
      <Section id="formatos" title="Qué formatos leemos">
        <DataTable
          caption="Formas de conectar un sistema municipal"
          columns={['Forma', 'Qué hace falta']}
          rows={[
            ['JSON por HTTP', 'Una dirección que responda por patente o por DNI. Es la más simple.'],
            ['XML por HTTP', 'La dirección de consulta y un ejemplo de respuesta.'],
            ['HTML', 'La página pública de consulta, si el municipio la autoriza y no pide captcha.'],
            ['CSV', 'Una respuesta en texto separado por comas o punto y coma.'],
            ['Un archivo', 'CSV, Excel, JSON o NDJSON, subido al panel de municipios o enviado por API.'],
          ]}
        />
        <p>
          Las respuestas pueden venir paginadas. El acceso puede ser abierto, con clave en un encabezado, con
          usuario y contraseña o con OAuth. Las claves no se escriben en los archivos de configuración.
        </p>
      </Section>
      <Section id="datos" title="Qué datos mostramos">
        <Bullets
          items={[
            'Del acta: número, fecha, hora, lugar, motivo, estado e importe, y el vencimiento del pago voluntario si el sistema lo informa.',
            'Si las hay y el municipio las publica: fotos, acta y boleta, siempre a través de nuestro servidor, y solo para quien hizo la consulta o recibió su enlace.',
            'Del municipio: autoridad que juzga, unidad y valor, plazos y oficinas, cada dato con su norma y la fecha en que se revisó.',
          ]}
        />
      </Section>
      <Section id="proteccion" title="Protección de los datos personales">
        <Bullets
          items={[
            'Nadie consulta sin verificar antes un correo electrónico con un código.',
            'El correo, la patente y el DNI de cada búsqueda se guardan cifrados, y la búsqueda se borra a los 400 días.',
            'No hay páginas públicas con infracciones una por una, ni listados, ni buscadores que las indexen: los resultados son privados. El perfil de una persona tiene solo su nombre, su puntaje y cantidades.',
            'En el navegador de quien consulta no hay rastreadores ni publicidad de terceros.',
          ]}
        />
        <p>
          El detalle está en la <TextLink to="/politica-privacidad">política de privacidad</TextLink>. Antes
          de publicar conviene que el área legal del municipio revise con qué norma entrega los datos.
        </p>
        <SourceNote norm="Ley 25.326 de Protección de los Datos Personales" />
      </Section>
      <Section id="panel" title="Si tu sistema no se puede consultar">
        <p>
          Un archivo alcanza. En el panel de municipios se suben las actas como salen de tu sistema (CSV,
          Excel o JSON), se ve fila por fila qué cambiaría y qué no se entendió, y recién entonces se publica.
          Lo publicado se puede deshacer durante 30 días. También puede publicar un programa, por API.
        </p>
        <p>
          Para empezar escribinos desde el formulario: habilitamos el correo de quien vaya a cargar las actas.
        </p>
        {/* `target` forces a full load: the panel has its own frame and styles. */}
        <p>
          <a
            href={PANEL_PATH}
            target="_self"
            className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
          >
            Ya publico: ingresar al panel
          </a>
        </p>
      </Section>
    </div>
  )
}
