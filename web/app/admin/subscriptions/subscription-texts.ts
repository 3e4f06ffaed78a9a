import type { AdminSubscription, SubscriptionEvent } from '@multas/contract'
import { formatArsExactly, REFUND_STATE_NAMES, SUBSCRIPTION_STATE_NAMES } from '@multas/domain'
import { type TonedName, withTones } from '../frame/index.ts'

export const STATES = withTones(SUBSCRIPTION_STATE_NAMES, {
  pending: 'amber',
  active: 'green',
  paused: 'neutral',
  past_due: 'orange',
  cancelled: 'neutral',
})

export const REFUNDS = withTones(REFUND_STATE_NAMES, {
  none: 'neutral',
  pending: 'amber',
  done: 'green',
  by_hand: 'orange',
})

export const CHARGES: Readonly<Record<AdminSubscription['payments'][number]['state'], TonedName>> = {
  scheduled: { name: 'Por cobrar', tone: 'neutral' },
  pending: { name: 'En proceso', tone: 'amber' },
  rejected: { name: 'Rechazado', tone: 'orange' },
  cancelled: { name: 'Anulado', tone: 'neutral' },
  approved: { name: 'Cobrado', tone: 'green' },
  refunded: { name: 'Devuelto', tone: 'neutral' },
  charged_back: { name: 'Contracargo', tone: 'orange' },
}

export const END_REASONS: Readonly<Record<NonNullable<AdminSubscription['endReason']>, string>> = {
  requested: 'La dio de baja su titular',
  withdrawn: 'Su titular se arrepintió',
  operator: 'La dio de baja la administración',
  account_deleted: 'Se borró la cuenta',
  abandoned: 'Nadie la autorizó',
  unpaid: 'Mercado Pago dejó de cobrarla por falta de pago',
  provider: 'Se canceló en Mercado Pago',
}

const EVENTS: Readonly<Record<string, string>> = {
  started: 'Empezó',
  state: 'Cambió de estado',
  charge_approved: 'Se cobró un mes',
  charge_refused: 'No se pudo cobrar un mes',
  charge_refunded: 'Se devolvió un pago',
  charged_back: 'El banco desconoció un pago',
  ended: 'Terminó',
  pause_asked: 'Se pidió la pausa',
  resume_asked: 'Se pidió reanudar',
  refund_by_hand: 'Mercado Pago no aceptó una devolución: queda a mano',
  note: 'Nota',
}

export const eventName = (kind: string): string => EVENTS[kind] ?? kind

const ACTORS: Readonly<Record<string, string>> = {
  account: 'su titular',
  provider: 'Mercado Pago',
  system: 'el sistema',
}

export const actorName = (actor: string): string =>
  ACTORS[actor] ?? (actor.startsWith('admin:') ? 'la administración' : actor)

export function describeEvent({ kind, details }: SubscriptionEvent): string {
  const word = (value: unknown) =>
    typeof value === 'string' && value in STATES ? STATES[value as keyof typeof STATES].name : ''
  if (kind === 'state') return `${word(details.from)} → ${word(details.to)}`
  const parts = [
    typeof details.centavos === 'number' ? formatArsExactly(details.centavos) : '',
    typeof details.payment === 'string' ? `pago ${details.payment}` : '',
    typeof details.code === 'string' ? `código ${details.code}` : '',
    kind === 'note' && details.refunded === 1 ? 'devolución hecha' : '',
  ]
  return parts.filter(Boolean).join(', ')
}
