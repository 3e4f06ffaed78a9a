import type { Transitions } from '../state-machine/transitions.ts'
import type { SubscriptionState } from './subscription-facts.ts'

/**
 * What the facts of a subscription say at one moment:
 *
 * - `ended`: it was ended here, or cancelled at the provider.
 * - `unauthorized`: the payer has not authorized it yet.
 * - `paused`: the provider charges nothing for now.
 * - `paid`, `owed`: it is charged each month, and no charge, or one, is owed.
 */
export type SubscriptionFinding = 'ended' | 'unauthorized' | 'paused' | 'paid' | 'owed'

/** The facts decide, wherever it comes from: they may arrive late, twice or in another order. */
const OPEN = {
  ended: 'cancelled',
  unauthorized: 'pending',
  paused: 'paused',
  paid: 'active',
  owed: 'past_due',
} as const

/** docs/behaviour/state-machines/subscription.md */
export const SUBSCRIPTION_TRANSITIONS = {
  pending: OPEN,
  active: OPEN,
  paused: OPEN,
  past_due: OPEN,
  cancelled: {
    ended: 'ignored',
    unauthorized: 'ignored',
    paused: 'ignored',
    paid: 'ignored',
    owed: 'ignored',
  },
} as const satisfies Transitions<SubscriptionState, SubscriptionFinding>
