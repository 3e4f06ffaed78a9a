import { formatArs, MONITORING_PRICE_CENTAVOS } from '@multas/domain'
import type { ContentPage } from '../content-page.ts'
import { Bullets } from '../elements/bullets.tsx'
import { QuestionList } from '../elements/question-list.tsx'
import { Lead, Section } from '../elements/section.tsx'
import { Steps } from '../elements/steps.tsx'
import { ActionLink, TextLink } from '../elements/text-link.tsx'

const PRICE = formatArs(MONITORING_PRICE_CENTAVOS)

const QUESTIONS = [
  {
    question: '¿Ya lo puedo contratar?',
    answer:
      'Todavía no. Lo estamos preparando y en el sitio no hay ningún botón de compra: si alguien te lo cobra en nuestro nombre, no somos nosotros.\n\nSi nos dejás tu correo, te avisamos cuando esté disponible.',
  },
  {
    question: '¿Tengo que pagar para consultar mis infracciones?',
    answer:
      'No. La consulta por patente o por DNI es gratuita. El monitoreo es aparte: sirve para no tener que acordarte de consultar.',
  },
  {
    question: '¿El aviso reemplaza la notificación oficial?',
    answer:
      'No. La notificación que vale es la que te hace la autoridad de cada jurisdicción. Nuestro aviso sirve para que te enteres, y cada infracción se verifica y se paga en el sitio oficial.',
  },
  {
    question: '¿Qué pasa con mi correo si me anoto?',
    answer:
      'Te mandamos un mensaje para confirmarlo. Si no lo confirmás, a los 7 días lo borramos. Cuando quieras te das de baja con el enlace que viene en el correo, y en ese momento borramos tu dirección.',
  },
]

export const monitoring: ContentPage<'before' | 'after'> = {
  path: '/notificaciones-automaticas-infracciones',
  title: 'Notificaciones automáticas de infracciones',
  description: `Monitoreo de infracciones por patente o DNI, por ${PRICE} al mes. Disponible próximamente: cómo va a funcionar y cómo pedir que te avisemos.`,
  keywords: 'notificaciones de infracciones, monitoreo de multas, aviso de fotomultas, alerta de multas',
  name: 'Notificaciones automáticas',
  questions: QUESTIONS,
  write: () => ({ before: <Offer />, after: <Explanation /> }),
}

function Offer() {
  return (
    <div className="grid max-w-3xl gap-6">
      <Lead>
        Que una infracción nueva no te sorprenda cuando ya venció el descuento. El monitoreo consulta por vos
        y te escribe cuando algo cambia.
      </Lead>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card border border-line bg-surface p-5 shadow-card sm:p-6">
        <p className="text-4xl font-extrabold tracking-tight tabular-nums">
          {PRICE} <span className="text-lg font-semibold text-ink-soft">por mes</span>
        </p>
        <p className="rounded-full bg-checking-soft px-3 py-1 font-semibold text-checking">
          Disponible próximamente
        </p>
        <p className="w-full text-ink-soft">
          Es el precio anunciado para particulares. Todavía no está a la venta. Consultar infracciones es
          gratis.
        </p>
      </div>
    </div>
  )
}

function Explanation() {
  return (
    <div className="grid max-w-3xl gap-8">
      <Section id="como-va-a-funcionar" title="Cómo va a funcionar">
        <Steps
          steps={[
            {
              title: 'Verificás tu correo',
              text: 'Igual que en una consulta: con un código de 6 dígitos. Ahí van a llegar los avisos.',
            },
            {
              title: 'Elegís qué seguir',
              text: 'Una patente o tu DNI.',
            },
            {
              title: 'Nosotros consultamos',
              text: 'Repetimos la consulta en las jurisdicciones del sitio y la comparamos con la anterior.',
            },
            {
              title: 'Te escribimos si algo cambió',
              text: 'Una infracción nueva, un cambio de estado o un vencimiento de pago voluntario que se acerca. Si una jurisdicción no respondió, también te lo decimos.',
            },
          ]}
        />
      </Section>
      <Section id="lo-que-nunca" title="Lo que nunca va a hacer">
        <Bullets
          items={[
            'Mandarte enlaces para pagar, archivos adjuntos o códigos QR. Para pagar, entrás vos al sitio oficial.',
            'Pedirte claves, datos de tarjetas o códigos por teléfono o por WhatsApp.',
            'Decirte que no tenés infracciones cuando en realidad una jurisdicción no contestó.',
            'Mostrarle o venderle tu patente, tu DNI o tu correo a otras empresas.',
            'Pagar, reclamar o presentar un descargo en tu nombre.',
          ]}
        />
      </Section>
      <Section id="mientras-tanto" title="Qué podés hacer hoy, gratis">
        <Bullets
          items={[
            'Consultar por patente o DNI y ver cada infracción con su estado y sus importes.',
            'Guardar en tu calendario los vencimientos de pago voluntario que informa la jurisdicción.',
            'Bajar el resultado en PDF o en CSV, o compartirlo con un enlace privado que vence a los 30 días.',
          ]}
        />
        <ActionLink to="/">Consultar infracciones</ActionLink>
      </Section>
      <Section id="preguntas" title="Preguntas">
        <QuestionList questions={QUESTIONS} />
        <p>
          ¿Tenés varios vehículos a cargo? Mirá <TextLink to="/gestion-de-flotas">gestión de flotas</TextLink>
          .
        </p>
      </Section>
    </div>
  )
}
