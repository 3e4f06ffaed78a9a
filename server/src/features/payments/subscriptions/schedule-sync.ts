import { enqueue } from '../../../platform/queue/job.ts'
import type { PaymentsDeps } from '../payments-deps.ts'
import type { SubscriptionRow } from './subscription-store.ts'
import { SYNC_TICKET } from './sync-subscription.ts'

const ONCE = { count: 1, windowSeconds: 10 }

/**
 * Queries the provider while a pending subscription is viewed: webhooks may be late or lost, and a payer must
 * not read that they have not paid.
 */
export async function scheduleSync(
  { database, limiter, clock, provider }: PaymentsDeps,
  { id, state, providerId }: SubscriptionRow,
): Promise<void> {
  if (provider === null || providerId === null || state !== 'pending') return
  const asked = [{ scope: 'payments.sync', key: id, allowance: ONCE }]
  const verdict = await limiter.take(asked, clock())
  if (verdict.outcome === 'allowed')
    await enqueue(database.db, SYNC_TICKET, { id }, { key: `payments.sync:${id}` })
}
