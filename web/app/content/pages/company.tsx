import type { SiteContext } from '../../site.ts'
import type { ContentPage } from '../content-page.ts'
import { Article } from '../elements/article.tsx'
import { Bullets } from '../elements/bullets.tsx'
import { Cards } from '../elements/cards.tsx'
import { Lead, Section } from '../elements/section.tsx'
import { Steps } from '../elements/steps.tsx'
import { ActionLink, TextLink } from '../elements/text-link.tsx'

const SECTIONS = [
  { id: 'que-es', name: 'Qué es' },
  { id: 'como-funciona', name: 'Cómo funciona' },
  { id: 'principios', name: 'Nuestros principios' },
  { id: 'como-se-sostiene', name: 'Cómo se sostiene' },
  { id: 'contacto', name: 'Contacto' },
]

export const company: ContentPage = {
  path: '/empresa',
  title: 'Quiénes somos y cómo trabajamos',
  description:
    'Qué es este sitio de consulta de infracciones de tránsito, de dónde salen los datos, con qué principios trabajamos y cómo escribirnos.',
  keywords: 'quiénes somos, consulta de infracciones, fuentes de datos, privacidad',
  name: 'Quiénes somos',
  write: (site) => ({ main: <Company site={site} /> }),
}

function Company({ site }: { site: SiteContext }) {
  return (
    <Article sections={SECTIONS}>
      <Lead>
        {site.siteName} reúne en una sola consulta las infracciones de tránsito que hoy hay que buscar
        jurisdicción por jurisdicción.
      </Lead>
      <Section id="que-es" title="Qué es">
        <p>
          Un sitio independiente. No es un organismo público, no actúa en nombre de ninguno y lo que muestra
          no es un libre deuda. Busca por patente o por DNI, y para cada infracción te dice qué informa la
          jurisdicción, en qué estado está y qué podés hacer.
        </p>
        <p>
          Las jurisdicciones que se consultan son más de 25. Cuáles responden en este momento se ve en el{' '}
          <TextLink to="/estado">estado de las fuentes</TextLink>.
        </p>
      </Section>
      <Section id="como-funciona" title="Cómo funciona">
        <Steps
          steps={[
            {
              title: 'Verificás tu correo',
              text: 'Un código de 6 dígitos evita que un programa consulte datos de otros en masa.',
            },
            {
              title: 'Preguntamos en todas a la vez',
              text: 'Cada jurisdicción se consulta por separado. La que tarda o falla no frena a las demás.',
            },
            {
              title: 'Ves las respuestas a medida que llegan',
              text: 'Con el detalle de quién respondió, quién no, y qué hacer en cada caso.',
            },
            {
              title: 'Comparamos con lo que ya sabíamos',
              text: 'Damos por resuelta una infracción solo si su jurisdicción respondió por completo. Un silencio no resuelve nada.',
            },
          ]}
        />
      </Section>
      <Section id="principios" title="Nuestros principios">
        <Cards
          items={[
            {
              title: 'Cada dato, con su fuente',
              text: 'Los plazos, descuentos y valores llevan la norma, el enlace y el día en que se revisaron. Son orientativos: vale lo que diga la autoridad.',
            },
            {
              title: 'Decir lo que no sabemos',
              text: 'Si una jurisdicción no respondió, lo ves. «Sin infracciones» se dice solo de las que contestaron.',
            },
            {
              title: 'Nada inventado',
              text: 'Un importe que no llega no se calcula y una fecha ilegible no se adivina. Lo que no está publicado no figura.',
            },
            {
              title: 'Tus datos, los mínimos',
              text: 'Lo que te identifica va cifrado y tiene un plazo de borrado. En tu navegador no hay rastreadores de terceros. El detalle está en la política de privacidad.',
            },
          ]}
        />
        <p>
          Además, ninguna página pública muestra infracciones una por una, patentes ni DNI. El perfil de una
          persona tiene solo su nombre, su puntaje y cantidades, no figura en buscadores y se quita en el acto
          cuando <TextLink to="/datos-personales">se pide</TextLink>. Y nuestros correos nunca traen enlaces
          para pagar.
        </p>
      </Section>
      <Section id="como-se-sostiene" title="Cómo se sostiene">
        <p>
          La consulta es gratuita y el sitio no tiene publicidad. Se sostiene con servicios pagos; cada página
          dice si ya se puede contratar:
        </p>
        <Bullets
          items={[
            <TextLink key="monitoreo" to="/notificaciones-automaticas-infracciones">
              notificaciones automáticas para particulares
            </TextLink>,
            <TextLink key="flotas" to="/gestion-de-flotas">
              gestión de flotas para empresas
            </TextLink>,
            <TextLink key="municipios" to="/solucion-infracciones-municipios">
              soluciones para municipios
            </TextLink>,
          ]}
        />
      </Section>
      <Section id="contacto" title="Contacto">
        <p>
          Para cualquier tema, incluidos tus datos personales, escribinos a{' '}
          <TextLink to={`mailto:${site.contactEmail}`}>{site.contactEmail}</TextLink>. Las multas mismas las
          resuelve la autoridad de cada jurisdicción: nosotros no podemos anularlas, cobrarlas ni
          modificarlas.
        </p>
        <ActionLink to="/">Consultar infracciones</ActionLink>
      </Section>
    </Article>
  )
}
