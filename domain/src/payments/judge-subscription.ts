import type { ChargeFacts, EndReason, SubscriptionFacts, SubscriptionState } from './subscription-facts.ts'
import { daysAfter, GRACE_DAYS, LATE_DAYS, monthAfter, withdrawableUntil } from './subscription-terms.ts'
import { SUBSCRIPTION_TRANSITIONS, type SubscriptionFinding } from './subscription-transitions.ts'

/** How a subscription stands at one moment. */
export interface SubscriptionStanding {
  readonly state: SubscriptionState
  /** The end of the last month that was paid and not given back; null when none was. */
  readonly paidUntil: Date | null
  /** Its subjects are watched before this moment; null: they are not. */
  readonly liveUntil: Date | null
  /** Until when the subjects are watched although a charge is owed; null when nothing is owed or the time is over. */
  readonly graceUntil: Date | null
  readonly nextChargeAt: Date | null
  /** The first moment at which it can no longer be withdrawn from; null when it can't be now. */
  readonly withdrawUntil: Date | null
  readonly endReason: EndReason | null
  readonly mayCancel: boolean
  readonly mayPause: boolean
  readonly mayResume: boolean
}

/** Judges the facts at `now`, from the state `before`. Pure; the facts may have come in any order. */
export function judgeSubscription(
  facts: SubscriptionFacts,
  now: Date,
  before: SubscriptionState = 'pending',
): SubscriptionStanding {
  const { provider, end } = facts
  const paid = facts.charges.filter(isPaid)
  const lastPaid = paid.at(-1) ?? null
  const paidUntil = paid.reduce<Date | null>((last, { dueAt }) => latest(last, monthAfter(dueAt)), null)
  const owedSince = findOwedSince(facts, lastPaid, paidUntil, now)
  const next = SUBSCRIPTION_TRANSITIONS[before][findingOf(facts, owedSince)]
  const state = next === 'ignored' ? before : next
  const isWithdrawn = end?.reason === 'withdrawn'
  const liveUntil = isWithdrawn ? null : future(findLiveUntil({ facts, state, paidUntil, owedSince }), now)
  const withdrawUntil = provider?.authorizedAt ? withdrawableUntil(provider.authorizedAt) : null
  return {
    state,
    paidUntil,
    liveUntil,
    graceUntil: state === 'past_due' && paidUntil !== null ? liveUntil : null,
    nextChargeAt: state === 'active' || state === 'past_due' ? (provider?.nextChargeAt ?? null) : null,
    withdrawUntil: isWithdrawn ? null : future(withdrawUntil, now),
    endReason: state === 'cancelled' ? (end?.reason ?? (owedSince ? 'unpaid' : 'provider')) : null,
    mayCancel: state !== 'cancelled',
    mayPause: state === 'active',
    mayResume: state === 'paused',
  }
}

/** Paid, and not given back in full. */
function isPaid({ state, centavos, refundedCentavos }: ChargeFacts): boolean {
  return state === 'approved' && refundedCentavos < centavos
}

/** Since when a charge is owed: one that was refused after the last paid one, or one that nothing is heard of. */
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

interface Judged {
  readonly facts: SubscriptionFacts
  readonly state: SubscriptionState
  readonly paidUntil: Date | null
  readonly owedSince: Date | null
}

/** What was paid is watched to its end, whatever happened; beyond it there is grace while charges go on. */
function findLiveUntil({ facts, state, paidUntil, owedSince }: Judged): Date | null {
  if (state !== 'active' && state !== 'past_due') return paidUntil
  if (paidUntil !== null) return latest(paidUntil, daysAfter(owedSince ?? paidUntil, GRACE_DAYS))
  // Nobody has ever paid: the first hours are given, while the first charge is under way.
  const authorizedAt = facts.provider?.authorizedAt ?? null
  return state === 'active' && authorizedAt !== null ? daysAfter(authorizedAt, LATE_DAYS) : null
}

function latest(a: Date | null, b: Date): Date {
  return a !== null && a > b ? a : b
}

function future(at: Date | null, now: Date): Date | null {
  return at !== null && at > now ? at : null
}
