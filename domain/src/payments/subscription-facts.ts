/** How a subscription stands, as its owner and the operator are told. */
export const SUBSCRIPTION_STATES = ['pending', 'active', 'paused', 'past_due', 'cancelled'] as const
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number]

/** What Mercado Pago calls the states of a `preapproval`. */
export const PROVIDER_STATUSES = ['pending', 'authorized', 'paused', 'cancelled'] as const
export type ProviderStatus = (typeof PROVIDER_STATUSES)[number]

/** What became of one month's charge. In the order in which one supersedes another of the same moment. */
export const CHARGE_STATES = [
  'scheduled',
  'pending',
  'rejected',
  'cancelled',
  'approved',
  'refunded',
  'charged_back',
] as const
export type ChargeState = (typeof CHARGE_STATES)[number]

/** Why a subscription ended: who ended it, or what was missing. */
export const END_REASONS = [
  'requested',
  'withdrawn',
  'operator',
  'account_deleted',
  'abandoned',
  'unpaid',
  'provider',
] as const
export type EndReason = (typeof END_REASONS)[number]

/** One look at a subscription at the provider. */
export interface ProviderLook {
  readonly status: ProviderStatus
  /** The provider's own moment of its last change: what puts looks in order, however late they come. */
  readonly modifiedAt: Date
  readonly nextChargeAt: Date | null
}

/** All that is known of it: the latest look, and the earliest moment at which it was seen authorized. */
export interface ProviderFacts extends ProviderLook {
  readonly authorizedAt: Date | null
}

/** One look at the charge of one month (an `authorized_payment` with its payment). */
export interface ChargeFacts {
  /** The provider's number of the charge: the same while its payment is tried again. */
  readonly id: string
  readonly paymentId: string | null
  readonly state: ChargeState
  readonly centavos: number
  readonly refundedCentavos: number
  /** When the month that it pays begins. */
  readonly dueAt: Date
  readonly approvedAt: Date | null
  readonly modifiedAt: Date
}

/** What we or its owner decided, which stands whether or not the provider has heard of it yet. */
export interface SubscriptionEnd {
  readonly at: Date
  readonly reason: EndReason
}

/** Everything that a subscription's standing is judged by. */
export interface SubscriptionFacts {
  readonly provider: ProviderFacts | null
  readonly charges: readonly ChargeFacts[]
  readonly end: SubscriptionEnd | null
}

/**
 * Adds one look at the provider to what is known. Commutative, associative and idempotent: looks that come twice, late
 * or in another order lead to the same facts. A cancelled subscription never comes back (Mercado Pago).
 */
export function mergeLook(known: ProviderFacts | null, look: ProviderLook): ProviderFacts {
  const seen = look.status === 'authorized' ? look.modifiedAt : null
  const { status, modifiedAt, nextChargeAt } = known === null || compareLooks(look, known) > 0 ? look : known
  return { status, modifiedAt, nextChargeAt, authorizedAt: earliest(known?.authorizedAt ?? null, seen) }
}

/** Adds one look at a charge to those that are known, under the same promise. Sorted by when they were due. */
export function mergeCharge(known: readonly ChargeFacts[], look: ChargeFacts): readonly ChargeFacts[] {
  const before = known.find(({ id }) => id === look.id)
  const kept = before !== undefined && compareCharges(before, look) >= 0 ? before : look
  return [...known.filter(({ id }) => id !== look.id), kept].sort(
    (a, b) => a.dueAt.getTime() - b.dueAt.getTime() || compareText(a.id, b.id),
  )
}

function compareLooks(a: ProviderLook, b: ProviderLook): number {
  return (
    Number(a.status === 'cancelled') - Number(b.status === 'cancelled') ||
    a.modifiedAt.getTime() - b.modifiedAt.getTime() ||
    PROVIDER_STATUSES.indexOf(a.status) - PROVIDER_STATUSES.indexOf(b.status) ||
    timeOf(a.nextChargeAt) - timeOf(b.nextChargeAt)
  )
}

function compareCharges(a: ChargeFacts, b: ChargeFacts): number {
  return (
    a.modifiedAt.getTime() - b.modifiedAt.getTime() ||
    CHARGE_STATES.indexOf(a.state) - CHARGE_STATES.indexOf(b.state) ||
    a.refundedCentavos - b.refundedCentavos ||
    compareText(a.paymentId ?? '', b.paymentId ?? '') ||
    timeOf(a.approvedAt) - timeOf(b.approvedAt) ||
    a.centavos - b.centavos ||
    a.dueAt.getTime() - b.dueAt.getTime()
  )
}

function earliest(a: Date | null, b: Date | null): Date | null {
  if (a === null || b === null) return a ?? b
  return a.getTime() <= b.getTime() ? a : b
}

const timeOf = (at: Date | null) => at?.getTime() ?? 0

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
