import { daysAfter, PENDING_DAYS } from '@multas/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { enqueue, type ScheduledJob } from '../../../platform/queue/job.ts'
import { listCharges } from '../charges/charge-store.ts'
import type { PaymentsDeps } from '../payments-deps.ts'
import { endSubscription } from './end-subscription.ts'
import { reevaluateRow } from './evaluate-row.ts'
import { SETTLE_TICKET } from './settle-ticket.ts'
import { erasePayer, lockSubscription } from './subscription-store.ts'
import { SYNC_TICKET } from './sync-subscription.ts'

const MINUTE_MS = 60_000
const AT_ONCE = 300
/** Poll interval while authorization or a charge is pending. */
const SOON_MS = 30 * MINUTE_MS
/** Poll interval for others, including ended ones with a refund or paid time left. */
const SLOW_POLL_MS = 24 * 60 * MINUTE_MS
/** An end unsettled by then has lost its job. */
const UNSETTLED_MS = 60 * MINUTE_MS

/**
 * Every few minutes re-syncs stale subscriptions, re-evaluates time-based state and resumes unfinished ends.
 * Idempotent.
 */
export function reconcileJob(deps: PaymentsDeps): ScheduledJob {
  return {
    pattern: '*/5 * * * *',
    job: {
      name: 'payments.reconcile',
      maxAttempts: 1,
      async run() {
        if (deps.mayCall?.() === false) return
        const expired = await evaluateExpired(deps)
        const abandoned = await endAbandoned(deps)
        const orphaned = await endOrphans(deps)
        const asked = deps.provider === null ? 0 : await resyncStale(deps)
        if (expired + abandoned + orphaned + asked > 0)
          deps.log.info('payments.reconciled', { expired, abandoned, orphaned, asked })
      },
    },
  }
}

async function evaluateExpired(deps: PaymentsDeps): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from subscriptions where is_live and coalesce(live_until, '-infinity'::timestamptz) <= ${deps.clock()}
    order by coalesce(live_until, '-infinity'::timestamptz) limit ${AT_ONCE}`.execute(deps.database.db)
  for (const { id } of rows)
    await deps.database.db.transaction().execute(async (transaction) => {
      const held = await lockSubscription(transaction, id)
      if (held === undefined) return
      await reevaluateRow(deps, transaction, held, {
        charges: await listCharges(transaction, id),
        actor: 'system',
      })
    })
  return rows.length
}

/** Asks the provider first, because an outage may hide an authorization. */
async function endAbandoned(deps: PaymentsDeps): Promise<number> {
  const now = deps.clock()
  const { rows } = await sql<{ id: string }>`
    select id from subscriptions
    where state = 'pending' and created_at <= ${daysAfter(now, -PENDING_DAYS)}
      and (provider_id is null or synced_at > ${new Date(now.getTime() - 2 * SOON_MS)})
    limit ${AT_ONCE}`.execute(deps.database.db)
  for (const { id } of rows)
    await deps.database.db
      .transaction()
      .execute((transaction) =>
        endSubscription(deps, transaction, id, { reason: 'abandoned', actor: 'system' }),
      )
  return rows.length
}

/** Created while their account was being erased, so they have lost their owner. */
async function endOrphans(deps: PaymentsDeps): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from subscriptions where account_id is null and ended_at is null and state <> 'cancelled'
    limit ${AT_ONCE}`.execute(deps.database.db)
  for (const { id } of rows)
    await deps.database.db.transaction().execute(async (transaction) => {
      await endSubscription(deps, transaction, id, { reason: 'account_deleted', actor: 'system' })
      await erasePayer(transaction, id)
    })
  return rows.length
}

async function resyncStale({ database, clock }: PaymentsDeps): Promise<number> {
  const now = clock()
  const before = (ms: number) => new Date(now.getTime() - ms)
  const ids = async (db: Db, found: ReturnType<typeof sql<{ id: string }>>) =>
    (await found.execute(db)).rows.map(({ id }) => id)
  return await database.db.transaction().execute(async (transaction) => {
    const stale = await ids(
      transaction,
      sql<{ id: string }>`
        select id from subscriptions
        where (state <> 'cancelled' or refund_state = 'pending' or is_live) and provider_id is not null
          and (synced_at is null or synced_at < case
            when state in ('pending', 'past_due') or (state <> 'cancelled' and next_charge_at < ${now})
              then ${before(SOON_MS)}::timestamptz
            else ${before(SLOW_POLL_MS)}::timestamptz end)
        order by synced_at nulls first limit ${AT_ONCE}`,
    )
    const unsettled = await ids(
      transaction,
      sql<{ id: string }>`
        select id from subscriptions
        where ended_at < ${before(UNSETTLED_MS)} and settled_at is null
        order by ended_at limit ${AT_ONCE}`,
    )
    for (const id of stale) await enqueue(transaction, SYNC_TICKET, { id }, { key: `payments.sync:${id}` })
    for (const id of unsettled)
      await enqueue(transaction, SETTLE_TICKET, { id }, { key: `payments.settle:${id}` })
    return stale.length + unsettled.length
  })
}
