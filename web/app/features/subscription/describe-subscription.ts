import { argentineMoment, formatArsExactly, formatDay } from '@multas/domain'
import type { BadgeTone } from '../../ui/badge.tsx'
import type { AccountPayment, AccountSubscription } from './subscription-calls.ts'

export const writeDay = (at: string): string => formatDay(argentineMoment(Date.parse(at)).day)

interface StateText {
  readonly name: string
  readonly tone: BadgeTone
  readonly text: string
}

export function describeState(subscription: AccountSubscription): StateText {
  const { state, nextChargeAt, paidUntil, graceUntil, isLive } = subscription
  const until = paidUntil === null ? null : writeDay(paidUntil)
  const watched = isLive && until !== null ? ` Lo que seguís se consulta hasta el ${until}.` : ''
  switch (state) {
    case 'pending':
      return {
        name: 'Pendiente',
        tone: 'amber',
        text: `Falta autorizarla en Mercado Pago. Hasta entonces no se cobra nada${watched === '' ? ' y no se consulta lo que seguís' : ''}.${watched}`,
      }
    case 'active':
      return {
        name: 'Activa',
        tone: 'green',
        text: `${isLive ? 'Consultamos lo que seguís y te avisamos.' : NOT_YET_PAID}${next(nextChargeAt)}`,
      }
    case 'paused':
      return { name: 'En pausa', tone: 'neutral', text: `No se cobra mientras esté en pausa.${watched}` }
    case 'past_due':
      return {
        name: 'Pago atrasado',
        tone: 'orange',
        text:
          graceUntil === null
            ? 'Mercado Pago no pudo cobrar. Mientras tanto no consultamos lo que seguís. Revisá el medio de pago en tu cuenta de Mercado Pago.'
            : `Mercado Pago no pudo cobrar y lo vuelve a intentar. Seguimos consultando hasta el ${writeDay(graceUntil)}. Revisá el medio de pago en tu cuenta de Mercado Pago.`,
      }
    case 'cancelled':
      return { name: 'Terminada', tone: 'neutral', text: `${describeEnd(subscription)}${watched}` }
  }
}

const NOT_YET_PAID =
  'Ahora no hay un mes pagado: cuando Mercado Pago confirme un cobro, consultamos lo que seguís.'

const next = (at: string | null): string => (at === null ? '' : ` El próximo cobro es el ${writeDay(at)}.`)

function describeEnd({ endReason, endedAt, authorizedAt }: AccountSubscription): string {
  const on = endedAt === null ? '' : ` el ${writeDay(endedAt)}`
  switch (endReason) {
    case 'requested':
      return `La diste de baja${on}. No se cobra más.`
    case 'withdrawn':
      return `Te arrepentiste${on}. No se cobra más.`
    case 'operator':
      return `La dimos de baja${on}. No se cobra más.`
    case 'abandoned':
      return authorizedAt === null
        ? 'No se llegó a autorizar. No se cobró nada.'
        : 'Se autorizó cuando ya la habíamos dado de baja. Lo que se haya cobrado se devuelve.'
    case 'unpaid':
      return `Terminó${on} porque no se pudo cobrar.`
    case 'provider':
      return `Se canceló en Mercado Pago${on}. No se cobra más.`
    default:
      return `Terminó${on}.`
  }
}

export function describeRefund({ refund: { state, centavos } }: AccountSubscription): string | null {
  const amount = formatArsExactly(centavos)
  switch (state) {
    case 'none':
      return null
    case 'pending':
      return `Pedimos a Mercado Pago que te devuelva ${amount}, al mismo medio de pago.`
    case 'done':
      return centavos === 0 ? null : `Te devolvimos ${amount}.`
    case 'by_hand':
      return `Mercado Pago no aceptó la devolución automática de ${amount}: la hacemos nosotros y te escribimos.`
  }
}

const PAYMENT_STATES: Readonly<
  Record<AccountPayment['state'], { readonly name: string; readonly tone: BadgeTone }>
> = {
  scheduled: { name: 'Programado', tone: 'neutral' },
  pending: { name: 'En proceso', tone: 'amber' },
  rejected: { name: 'Rechazado', tone: 'orange' },
  cancelled: { name: 'Anulado', tone: 'neutral' },
  approved: { name: 'Pagado', tone: 'green' },
  refunded: { name: 'Devuelto', tone: 'neutral' },
  charged_back: { name: 'Desconocido por el pagador', tone: 'neutral' },
}

export const describePayment = ({ state }: AccountPayment) => PAYMENT_STATES[state]
