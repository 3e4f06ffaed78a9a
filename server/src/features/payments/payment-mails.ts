import { GRACE_DAYS } from '@multas/domain'
import type { AccountMail } from '../notifications/index.ts'

export interface MailedCharge {
  readonly chargeId: string
  readonly number: string
  readonly amount: string
  readonly refunded: string
  readonly refundedInAll: number
  readonly from: string
  readonly to: string
  readonly on: string
  readonly accountUrl: string
}

const link = (url: string) => ({ kind: 'link', label: 'Ver mi suscripción', url }) as const

export function chargedMail({ number, amount, from, to, on, accountUrl }: MailedCharge): AccountMail {
  return {
    cause: `receipt:${number}`,
    kind: 'receipt',
    subject: `Recibo de tu suscripción: ${amount}`,
    preheader: `Mercado Pago cobró ${amount} el ${on}.`,
    title: 'Recibimos tu pago',
    blocks: [
      { kind: 'paragraph', text: 'Mercado Pago cobró el mes de tu monitoreo automático.' },
      {
        kind: 'facts',
        facts: [
          { label: 'Importe', value: amount },
          { label: 'Cobrado el', value: on },
          { label: 'Período', value: `${from} al ${to}` },
          { label: 'Número de operación de Mercado Pago', value: number },
        ],
      },
      link(accountUrl),
      {
        kind: 'note',
        text: 'Este recibo no es una factura. Podés darte de baja desde tu cuenta.',
      },
    ],
  }
}

export function refundedMail({ number, refunded, refundedInAll, accountUrl }: MailedCharge): AccountMail {
  return {
    cause: `refund:${number}:${refundedInAll}`,
    kind: 'receipt',
    subject: `Te devolvimos ${refunded}`,
    preheader: 'Mercado Pago la acredita en el medio con que pagaste.',
    title: 'Devolvimos tu pago',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Mercado Pago aceptó la devolución y la acredita en el medio con que pagaste. Según la tarjeta, puede aparecer en el resumen siguiente.',
      },
      {
        kind: 'facts',
        facts: [
          { label: 'Importe devuelto', value: refunded },
          { label: 'Número de operación de Mercado Pago', value: number },
        ],
      },
      link(accountUrl),
    ],
  }
}

/** Sent once per unpaid month, not per attempt. */
export function refusedMail({ chargeId, amount, from, accountUrl }: MailedCharge): AccountMail {
  return {
    cause: `refused:${chargeId}`,
    kind: 'receipt',
    subject: 'No se pudo cobrar tu suscripción',
    preheader: `Mercado Pago no pudo cobrar ${amount} y lo va a intentar de nuevo.`,
    title: 'No se pudo cobrar el mes',
    blocks: [
      {
        kind: 'paragraph',
        text: `Mercado Pago no pudo cobrar ${amount} por el mes que empieza el ${from}. Lo va a intentar de nuevo en los próximos días.`,
      },
      {
        kind: 'paragraph',
        text: `Si ya venías pagando, seguimos avisándote durante ${GRACE_DAYS} días. Para que el cobro salga, revisá el medio de pago en la aplicación de Mercado Pago. Nuestros correos no traen enlaces para pagar ni te piden datos de una tarjeta.`,
      },
      link(accountUrl),
    ],
  }
}

export interface MailedEnd {
  readonly code: string
  readonly isWithdrawal: boolean
  readonly until: string | null
  readonly refund: string | null
  readonly accountUrl: string
}

export function endedMail({ code, isWithdrawal, until, refund, accountUrl }: MailedEnd): AccountMail {
  const title = isWithdrawal ? 'Registramos tu arrepentimiento' : 'Registramos tu baja'
  const end = untilText(until)
  const back =
    refund === null ? '' : ` Te devolvemos ${refund}; cuando Mercado Pago lo confirme, te avisamos.`
  return {
    cause: `ended:${code}`,
    kind: 'receipt',
    subject: `${title}: ${code}`,
    preheader: `No se cobra más. Tu código es ${code}.`,
    title,
    blocks: [
      { kind: 'paragraph', text: `Tu suscripción no se cobra más. ${end}${back}` },
      { kind: 'facts', facts: [{ label: 'Código de la gestión', value: code }] },
      { kind: 'note', text: 'Guardá el código: identifica tu pedido.' },
      link(accountUrl),
    ],
  }
}

const untilText = (until: string | null) =>
  until === null ? 'El monitoreo terminó.' : `El monitoreo sigue hasta el ${until}.`

export interface MailedOver extends Pick<MailedEnd, 'until' | 'accountUrl'> {
  readonly id: string
  readonly isUnpaid: boolean
}

export function overMail({ id, isUnpaid, until, accountUrl }: MailedOver): AccountMail {
  const why = isUnpaid
    ? 'Mercado Pago no pudo cobrarla y la dio de baja.'
    : 'Se canceló en Mercado Pago. No se cobra más.'
  return {
    cause: `over:${id}`,
    kind: 'receipt',
    subject: 'Terminó tu suscripción',
    preheader: why,
    title: 'Tu suscripción terminó',
    blocks: [{ kind: 'paragraph', text: `${why} ${untilText(until)}` }, link(accountUrl)],
  }
}
