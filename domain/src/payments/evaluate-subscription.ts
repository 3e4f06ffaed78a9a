import type { ChargeFacts, EndReason, SubscriptionFacts, SubscriptionState } from './subscription-facts.ts'
import { daysAfter, GRACE_DAYS, LATE_DAYS, monthAfter, withdrawableUntil } from './subscription-terms.ts'
import { SUBSCRIPTION_TRANSITIONS, type SubscriptionFinding } from './subscription-transitions.ts'

export interface SubscriptionStatus {
  readonly state: SubscriptionState
  /** End of the last month paid and not refunded; null if none. */
  readonly paidUntil: Date | null
  readonly liveUntil: Date | null
  /** Monitoring despite an owed charge; otherwise null. */
  readonly graceUntil: Date | null
  readonly nextChargeAt: Date | null
  /** Null if not available now. */
  readonly withdrawUntil: Date | null
  readonly endReason: EndReason | null
  readonly mayCancel: boolean
  readonly mayPause: boolean
  readonly mayResume: boolean
}

/** Evaluates the facts at `now` from state `before`. Pure; independent of the order of facts. */
export function evaluateSubscription(
  facts: SubscriptionFacts,
  now: Date,
  before: SubscriptionState = 'pending',
): SubscriptionStatus {
  const { provider, end } = facts
  const paid = facts.charges.filter(isPaid)
  const lastPaid = paid.at(-1) ?? null
  const paidUntil = paid.reduce<Date | null>((last, { dueAt }) => latest(last, monthAfter(dueAt)), null)
  const askedAt = provider?.status === 'cancelled' ? earliest(provider.modifiedAt, now) : now
  const owedSince = findOwedSince(facts, lastPaid, paidUntil, askedAt)
  const next = SUBSCRIPTION_TRANSITIONS[before][findingOf(facts, owedSince)]
  const state = next === 'ignored' ? before : next
  const isWithdrawn = end?.reason === 'withdrawn'
  const liveUntil = isWithdrawn ? null : future(findLiveUntil({ facts, state, paidUntil, owedSince }), now)
  const withdrawUntil = provider?.authorizedAt ? withdrawableUntil(provider.authorizedAt) : null
  return {
    state,
    paidUntil,
    liveUntil,
    graceUntil: state === 'past_due' ? liveUntil : null,
    nextChargeAt: state === 'active' || state === 'past_due' ? (provider?.nextChargeAt ?? null) : null,
    withdrawUntil: isWithdrawn ? null : future(withdrawUntil, now),
    endReason: state === 'cancelled' ? (end?.reason ?? (owedSince ? 'unpaid' : 'provider')) : null,
    mayCancel: state !== 'cancelled',
    mayPause: state === 'active',
    mayResume: state === 'paused',
  }
}

function isPaid({ state, centavos, refundedCentavos }: ChargeFacts): boolean {
  return state === 'approved' && refundedCentavos < centavos
}

function findOwedSince(
  { provider, charges }: SubscriptionFacts,
  lastPaid: ChargeFacts | null,
  paidUntil: Date | null,
  now: Date,
): Date | null {
  const refused = charges.find(
    ({ state, dueAt }) => state === 'rejected' && (lastPaid === null || dueAt > lastPaid.dueAt),
  )
  if (refused) return refused.dueAt
  const expected = provider?.nextChargeAt ?? paidUntil ?? provider?.authorizedAt ?? null
  return expected !== null && now >= daysAfter(expected, LATE_DAYS) ? expected : null
}

function findingOf({ provider, end }: SubscriptionFacts, owedSince: Date | null): SubscriptionFinding {
  if (end !== null || provider?.status === 'cancelled') return 'ended'
  if (provider === null || provider.status === 'pending') return 'unauthorized'
  if (provider.status === 'paused') return 'paused'
  return owedSince === null ? 'paid' : 'owed'
}

interface Evaluated {
  readonly facts: SubscriptionFacts
  readonly state: SubscriptionState
  readonly paidUntil: Date | null
  readonly owedSince: Date | null
}

/** Paid periods are always honoured; then grace applies while charging continues. */
function findLiveUntil({ facts, state, paidUntil, owedSince }: Evaluated): Date | null {
  if (state !== 'active' && state !== 'past_due') return paidUntil
  if (paidUntil !== null) return latest(paidUntil, daysAfter(owedSince ?? paidUntil, GRACE_DAYS))
  // Grants a short period while the first charge is pending.
  const authorizedAt = facts.provider?.authorizedAt ?? null
  return state === 'active' && authorizedAt !== null ? daysAfter(authorizedAt, LATE_DAYS) : null
}

function earliest(a: Date, b: Date): Date {
  return a < b ? a : b
}

function latest(a: Date | null, b: Date): Date {
  return a !== null && a > b ? a : b
}

function future(at: Date | null, now: Date): Date | null {
  return at !== null && at > now ? at : null
}
