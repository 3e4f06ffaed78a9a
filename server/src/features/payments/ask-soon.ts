import { enqueue } from '../../platform/queue/job.ts'
import type { PaymentsDeps } from './payments-deps.ts'
import type { SubscriptionRow } from './subscription-store.ts'
import { SYNC_TICKET } from './sync-subscription.ts'

/** Whoever is back from paying looks every few seconds; the provider is asked once in this time. */
const ONCE = { count: 1, windowSeconds: 10 }

/**
 * Has the provider asked about a subscription that waits for its payer, because somebody is looking at it: a notice may
 * be late, or never come, and nobody who has just paid should read that they have not.
 */
export async function askSoon(
  { database, limiter, clock, provider }: PaymentsDeps,
  { id, state, providerId }: SubscriptionRow,
): Promise<void> {
  if (provider === null || providerId === null || state !== 'pending') return
  const asked = [{ scope: 'payments.look', key: id, allowance: ONCE }]
  const verdict = await limiter.take(asked, clock())
  if (verdict.outcome === 'allowed')
    await enqueue(database.db, SYNC_TICKET, { id }, { key: `payments.sync:${id}` })
}
