export const SUBSCRIPTION_STATES = ['pending', 'active', 'paused', 'past_due', 'cancelled'] as const
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number]

export const PROVIDER_STATUSES = ['pending', 'authorized', 'paused', 'cancelled'] as const
export type ProviderStatus = (typeof PROVIDER_STATUSES)[number]

/** Ordered by precedence at the same moment. */
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

export interface ProviderSnapshot {
  readonly status: ProviderStatus
  /** Provider timestamp of the last change; orders late snapshots. */
  readonly modifiedAt: Date
  readonly nextChargeAt: Date | null
}

export interface ProviderFacts extends ProviderSnapshot {
  readonly authorizedAt: Date | null
}

/** Snapshot of a monthly charge (an `authorized_payment` with its payment). */
export interface ChargeFacts {
  /** Stable across payment retries. */
  readonly id: string
  readonly paymentId: string | null
  readonly state: ChargeState
  readonly centavos: number
  readonly refundedCentavos: number
  /** Start of the paid month. */
  readonly dueAt: Date
  readonly approvedAt: Date | null
  readonly modifiedAt: Date
}

/** Local decision, valid even before the provider knows. */
export interface SubscriptionEnd {
  readonly at: Date
  readonly reason: EndReason
}

export interface SubscriptionFacts {
  readonly provider: ProviderFacts | null
  readonly charges: readonly ChargeFacts[]
  readonly end: SubscriptionEnd | null
}

/**
 * Merges a snapshot: commutative, associative, idempotent. A cancelled subscription never returns (Mercado
 * Pago).
 */
export function mergeSnapshot(known: ProviderFacts | null, snapshot: ProviderSnapshot): ProviderFacts {
  const seen = snapshot.status === 'authorized' ? snapshot.modifiedAt : null
  const { status, modifiedAt, nextChargeAt } =
    known === null || compareSnapshots(snapshot, known) > 0 ? snapshot : known
  return { status, modifiedAt, nextChargeAt, authorizedAt: earliest(known?.authorizedAt ?? null, seen) }
}

/** Merges a charge snapshot with the same properties. Sorted by due time. */
export function mergeCharge(known: readonly ChargeFacts[], snapshot: ChargeFacts): readonly ChargeFacts[] {
  const before = known.find(({ id }) => id === snapshot.id)
  const kept = before !== undefined && compareCharges(before, snapshot) >= 0 ? before : snapshot
  return [...known.filter(({ id }) => id !== snapshot.id), kept].sort(
    (a, b) => a.dueAt.getTime() - b.dueAt.getTime() || compareText(a.id, b.id),
  )
}

function compareSnapshots(a: ProviderSnapshot, b: ProviderSnapshot): number {
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
