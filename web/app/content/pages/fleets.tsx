import { FLEET_PANEL_PATH } from '@multas/domain'
import type { ContentPage } from '../content-page.ts'
import { Bullets } from '../elements/bullets.tsx'
import { Cards } from '../elements/cards.tsx'
import { QuestionList } from '../elements/question-list.tsx'
import { Lead, Section } from '../elements/section.tsx'
import { Steps } from '../elements/steps.tsx'
import { TextLink } from '../elements/text-link.tsx'

const QUESTIONS = [
  {
    question: '¿Cuánto cuesta?',
    answer:
      'Depende de cuántos vehículos son y de cada cuánto hay que consultarlos, por eso cotizamos caso por caso. Pedir la cotización no cuesta nada ni te compromete.',
  },
  {
    question: '¿Ya está funcionando?',
    answer:
      'Sí. Con lo que nos contás en el formulario te cotizamos; cuando lo aceptás, creamos la flota e ingresás al panel con tu correo. La consulta de a un vehículo es gratuita y no hace falta contratar nada.',
  },
  {
    question: '¿Qué hacen con los datos que les dejo?',
    answer:
      'Los usamos para responderte y nada más. Se guardan cifrados y se borran a los 12 meses. No hace falta que nos envíes patentes ni DNI para pedir la cotización.',
  },
]

export const fleets: ContentPage<'before' | 'after'> = {
  path: '/gestion-de-flotas',
  title: 'Gestión de infracciones para flotas',
  description:
    'Infracciones de todos los vehículos de tu empresa, en todas las jurisdicciones, con sus vencimientos. Precio a pedido: pedí tu cotización.',
  keywords: 'multas de flotas, infracciones de empresas, gestión de flota, multas de vehículos de empresa',
  name: 'Gestión de flotas',
  questions: QUESTIONS,
  write: () => ({ before: <Offer />, after: <Explanation /> }),
}

function Offer() {
  return (
    <div className="grid max-w-3xl gap-6">
      {/* `target` forces a full load: the panel has its own frame and styles. */}
      <p>
        ¿Tu empresa ya tiene su flota acá?{' '}
        <a
          href={FLEET_PANEL_PATH}
          target="_self"
          className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
        >
          Ingresar al panel
        </a>
      </p>
      <Lead>
        Con muchas patentes y muchas jurisdicciones, las infracciones se encuentran tarde: cuando ya venció el
        descuento, o al querer vender la unidad. Contanos cómo es tu flota y te cotizamos el servicio.
      </Lead>
      <Cards
        heading="h2"
        items={[
          {
            title: 'Todo en un lugar',
            text: 'Provincias y municipios consultados juntos, en vez de un portal por cada uno.',
          },
          {
            title: 'Los vencimientos primero',
            text: 'Qué infracciones todavía admiten pago voluntario y hasta qué día, según cada jurisdicción.',
          },
          {
            title: 'Lo que falta, a la vista',
            text: 'Si una fuente no respondió, figura como no consultada. Nunca como «sin infracciones».',
          },
          {
            title: 'Datos para tu sistema',
            text: 'Lo que ves en pantalla, también en Excel, en PDF, por API y con avisos firmados.',
          },
        ]}
      />
    </div>
  )
}

function Explanation() {
  return (
    <div className="grid max-w-3xl gap-8">
      <Section id="como-sigue" title="Cómo sigue después del formulario">
        <Steps
          steps={[
            { title: 'Tu pedido llega por correo', text: 'Al operador de este sitio, y a nadie más.' },
            {
              title: 'Te escribimos',
              text: 'Por correo, o por teléfono si lo dejaste, con las preguntas que falten y la cotización.',
            },
            {
              title: 'Decidís vos',
              text: 'Si no te sirve, no hacés nada. A los 12 meses borramos el pedido.',
            },
          ]}
        />
      </Section>
      <Section id="hoy" title="Lo que ya podés usar">
        <p>
          La <TextLink to="/">consulta gratuita</TextLink> sirve para cualquier patente, de a una por vez. El
          resultado incluye:
        </p>
        <Bullets
          items={[
            'cada infracción con su acta, su fecha, su lugar y su importe, según la informa la jurisdicción;',
            'el detalle de qué jurisdicciones respondieron y cuáles no;',
            'la descarga en PDF y CSV, y los vencimientos para el calendario.',
          ]}
        />
      </Section>
      <Section id="preguntas" title="Preguntas">
        <QuestionList questions={QUESTIONS} />
      </Section>
    </div>
  )
}
