import { expect, it } from 'vitest'
import { evaluateSubscription } from './evaluate-subscription.ts'
import { SUBSCRIPTION_STATES, type SubscriptionFacts, type SubscriptionState } from './subscription-facts.ts'
import { SUBSCRIPTION_TRANSITIONS, type SubscriptionFinding } from './subscription-transitions.ts'

const now = new Date('2026-03-02T12:00:00Z')
const authorizedAt = new Date('2026-03-01T12:00:00Z')
const provider = { status: 'authorized', modifiedAt: authorizedAt, nextChargeAt: null, authorizedAt } as const
const open = { provider, charges: [], end: null }

const FACTS: Record<SubscriptionFinding, SubscriptionFacts> = {
  ended: { ...open, end: { at: now, reason: 'requested' } },
  unauthorized: { ...open, provider: null },
  paused: { ...open, provider: { ...provider, status: 'paused' } },
  paid: open,
  owed: { ...open, provider: { ...provider, nextChargeAt: new Date('2026-02-01T12:00:00Z') } },
}

it.each(SUBSCRIPTION_STATES)('%s is left as the table says', (before) => {
  for (const [finding, facts] of Object.entries(FACTS)) {
    const next: SubscriptionState | 'ignored' =
      SUBSCRIPTION_TRANSITIONS[before][finding as SubscriptionFinding]
    expect(evaluateSubscription(facts, now, before).state, finding).toBe(next === 'ignored' ? before : next)
  }
})

it('stays cancelled, regardless of later reports by the provider', () => {
  for (const facts of Object.values(FACTS)) {
    const { state, liveUntil, mayResume } = evaluateSubscription(facts, now, 'cancelled')
    expect([state, mayResume]).toEqual(['cancelled', false])
    expect(liveUntil).toBeNull()
  }
})
