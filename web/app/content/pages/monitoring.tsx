import { ACCOUNT_PATH, formatArs, WITHDRAWAL_DAYS } from '@multas/domain'
import type { MonitoringOffer } from '../../site.ts'
import type { ContentPage, Question } from '../content-page.ts'
import { Bullets } from '../elements/bullets.tsx'
import { QuestionList } from '../elements/question-list.tsx'
import { Lead, Section } from '../elements/section.tsx'
import { Steps } from '../elements/steps.tsx'
import { ActionLink, TextLink } from '../elements/text-link.tsx'

export function describeMonitoring(offer: MonitoringOffer): ContentPage<'before' | 'after'> {
  const price = formatArs(offer.priceCentavos)
  const questions = listQuestions(offer)
  return {
    path: '/notificaciones-automaticas-infracciones',
    title: 'Notificaciones automáticas de infracciones',
    description: offer.isForSale
      ? `Monitoreo de infracciones por patente o DNI, por ${price} al mes: consultamos por vos y te avisamos. Te das de baja cuando quieras.`
      : `Monitoreo de infracciones por patente o DNI, por ${price} al mes. Disponible próximamente: cómo funciona y cómo pedir que te avisemos.`,
    keywords: 'notificaciones de infracciones, monitoreo de multas, aviso de fotomultas, alerta de multas',
    name: 'Notificaciones automáticas',
    questions,
    write: () => ({ before: <Offer offer={offer} />, after: <Explanation questions={questions} /> }),
  }
}

const listQuestions = ({ isForSale, maxSubjects }: MonitoringOffer): readonly Question[] => [
  isForSale
    ? {
        question: '¿Cómo lo contrato?',
        answer: `Ingresás a Mi cuenta con tu correo, elegís hasta ${maxSubjects} patentes o DNI y te suscribís en Mercado Pago. Los datos de tu tarjeta no pasan por este sitio.\n\nEs el único lugar donde se contrata: si alguien te lo cobra en nuestro nombre por otro lado, no somos nosotros.`,
      }
    : {
        question: '¿Ya lo puedo contratar?',
        answer:
          'Todavía no: los pagos no están habilitados en este sitio. Si alguien te lo cobra en nuestro nombre, no somos nosotros.\n\nSi nos dejás tu correo, te avisamos cuando esté disponible.',
      },
  ...(isForSale
    ? [
        {
          question: '¿Cómo me doy de baja o me arrepiento?',
          answer: `Con el botón de baja, al pie de cada página y en Mi cuenta: no se cobra más y el monitoreo sigue hasta que termina el mes pagado. Dentro de los ${WITHDRAWAL_DAYS} días de haberte suscripto, con el botón de arrepentimiento te devolvemos todo.`,
        },
      ]
    : []),
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
    question: '¿Qué pasa con mi correo si me anoto para recibir avisos?',
    answer:
      'Te enviamos un mensaje para confirmarlo. Si no lo confirmás, a los 7 días lo borramos. Cuando quieras te das de baja con el enlace que viene en el correo, y en ese momento borramos tu dirección.',
  },
]

function Offer({ offer: { priceCentavos, isForSale } }: { offer: MonitoringOffer }) {
  return (
    <div className="grid max-w-3xl gap-6">
      <Lead>
        Que una infracción nueva no te sorprenda cuando ya venció el descuento. El monitoreo consulta por vos
        y te escribe cuando algo cambia.
      </Lead>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card border border-line bg-surface p-5 shadow-card sm:p-6">
        <p className="text-4xl font-extrabold tracking-tight tabular-nums">
          {formatArs(priceCentavos)} <span className="text-lg font-semibold text-ink-soft">por mes</span>
        </p>
        {isForSale ? (
          <ActionLink to={`${ACCOUNT_PATH}/suscripcion`}>Suscribirme</ActionLink>
        ) : (
          <p className="rounded-full bg-checking-soft px-3 py-1 font-semibold text-checking">
            Disponible próximamente
          </p>
        )}
        <p className="w-full text-ink-soft">
          {isForSale
            ? `Se paga en Mercado Pago y te das de baja cuando quieras; dentro de los ${WITHDRAWAL_DAYS} días podés arrepentirte con devolución total. Consultar infracciones es gratis.`
            : 'Es el precio anunciado para particulares. Los pagos todavía no están habilitados en este sitio. Consultar infracciones es gratis.'}
        </p>
      </div>
    </div>
  )
}

function Explanation({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="grid max-w-3xl gap-8">
      <Section id="como-funciona" title="Cómo funciona">
        <Steps
          steps={[
            {
              title: 'Verificás tu correo',
              text: 'Igual que en una consulta: con un código de 6 dígitos. Ahí llegan los avisos; si querés, también a tu teléfono.',
            },
            {
              title: 'Elegís qué seguir',
              text: 'Tus patentes o tu DNI.',
            },
            {
              title: 'Nosotros consultamos',
              text: 'Repetimos la consulta en las jurisdicciones del sitio y la comparamos con la anterior.',
            },
            {
              title: 'Te escribimos si algo cambió',
              text: 'Una infracción nueva, un cambio de estado o un vencimiento de pago voluntario que se acerca. Si una jurisdicción no responde, lo ves en Mi cuenta.',
            },
          ]}
        />
      </Section>
      <Section id="lo-que-nunca" title="Lo que nunca hace">
        <Bullets
          items={[
            'Enviarte enlaces para pagar, archivos adjuntos o códigos QR. Para pagar, ingresás vos al sitio oficial.',
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
            'Descargar el resultado en PDF o en CSV, o compartirlo con un enlace privado que vence a los 30 días.',
          ]}
        />
        <ActionLink to="/">Consultar infracciones</ActionLink>
      </Section>
      <Section id="preguntas" title="Preguntas">
        <QuestionList questions={questions} />
        <p>
          ¿Tenés varios vehículos a cargo? Mirá <TextLink to="/gestion-de-flotas">gestión de flotas</TextLink>
          .
        </p>
      </Section>
    </div>
  )
}
