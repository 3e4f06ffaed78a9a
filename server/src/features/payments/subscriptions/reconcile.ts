import { daysAfter, PENDING_DAYS } from '@multas/domain'
import { statement } from '../../../platform/database/statement.ts'
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

const FIND_EXPIRED = statement({
  name: 'payments.reconcile.expired',
  isReplanned: true,
  text: `
    select id from subscriptions where is_live and coalesce(live_until, '-infinity'::timestamptz) <= $1
    order by coalesce(live_until, '-infinity'::timestamptz) limit ${AT_ONCE}`,
  row: { id: 'subscriptions.id' },
})

async function evaluateExpired(deps: PaymentsDeps): Promise<number> {
  const { rows } = await FIND_EXPIRED.query(deps.database.db, [deps.clock()])
  for (const { id } of rows)
    await deps.database.db.transaction().execute(async (transaction) => {
      const held = await lockSubscription(transaction, id)
      await reevaluateRow(deps, transaction, held, {
        charges: await listCharges(transaction, id),
        actor: 'system',
      })
    })
  return rows.length
}

const FIND_ABANDONED = statement({
  name: 'payments.reconcile.abandoned',
  isReplanned: true,
  text: `
    select id from subscriptions
    where state = 'pending' and created_at <= $1 and (provider_id is null or synced_at > $2)
    limit ${AT_ONCE}`,
  row: { id: 'subscriptions.id' },
})

/** Asks the provider first, because an outage may hide an authorization. */
async function endAbandoned(deps: PaymentsDeps): Promise<number> {
  const now = deps.clock()
  const { rows } = await FIND_ABANDONED.query(deps.database.db, [
    daysAfter(now, -PENDING_DAYS),
    new Date(now.getTime() - 2 * SOON_MS),
  ])
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
  const rows = await deps.database.db
    .selectFrom('subscriptions')
    .select('id')
    .where('account_id', 'is', null)
    .where('ended_at', 'is', null)
    .where('state', '<>', 'cancelled')
    .limit(AT_ONCE)
    .execute()
  for (const { id } of rows)
    await deps.database.db.transaction().execute(async (transaction) => {
      await endSubscription(deps, transaction, id, { reason: 'account_deleted', actor: 'system' })
      await erasePayer(transaction, id)
    })
  return rows.length
}

const FIND_STALE = statement({
  name: 'payments.reconcile.stale',
  isReplanned: true,
  text: `
    select id from subscriptions
    where (state <> 'cancelled' or refund_state = 'pending' or is_live) and provider_id is not null
      and (synced_at is null or synced_at < case
        when state in ('pending', 'past_due') or (state <> 'cancelled' and next_charge_at < $1)
          then $2::timestamptz
        else $3::timestamptz end)
    order by synced_at nulls first limit ${AT_ONCE}`,
  row: { id: 'subscriptions.id' },
})

async function resyncStale({ database, clock }: PaymentsDeps): Promise<number> {
  const now = clock()
  const before = (ms: number) => new Date(now.getTime() - ms)
  return await database.db.transaction().execute(async (transaction) => {
    const { rows: stale } = await FIND_STALE.query(transaction, [now, before(SOON_MS), before(SLOW_POLL_MS)])
    const unsettled = await transaction
      .selectFrom('subscriptions')
      .select('id')
      .where('ended_at', '<', before(UNSETTLED_MS))
      .where('settled_at', 'is', null)
      .orderBy('ended_at')
      .limit(AT_ONCE)
      .execute()
    for (const { id } of stale)
      await enqueue(transaction, SYNC_TICKET, { id }, { key: `payments.sync:${id}` })
    for (const { id } of unsettled)
      await enqueue(transaction, SETTLE_TICKET, { id }, { key: `payments.settle:${id}` })
    return stale.length + unsettled.length
  })
}
