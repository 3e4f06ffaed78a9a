import type { Transitions } from '../state-machine/transitions.ts'
import type { SubscriptionState } from './subscription-facts.ts'

/**
 * Finding from the facts: `ended` here or at the provider, `unauthorized` by the payer so far, `paused`
 * charging; `paid` or `owed` while charged monthly.
 */
export type SubscriptionFinding = 'ended' | 'unauthorized' | 'paused' | 'paid' | 'owed'

/** Facts may arrive late, twice or reordered. */
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
