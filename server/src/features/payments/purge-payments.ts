import { daysAfter } from '@multas/domain'
import { sql } from 'kysely'
import type { ScheduledJob } from '../../platform/queue/job.ts'
import type { PaymentsDeps } from './payments-deps.ts'

/** A notice is kept as long as somebody may ask what became of it. */
const NOTICE_DAYS = 90
/** A subscription that nothing was ever paid for. */
const UNPAID_DAYS = 90
/** What was paid is kept as long as business records are (Código Civil y Comercial, artículo 328), and a year more. */
const PAID_YEARS = 11

/** Forgets notices, subscriptions that nobody paid for, and payments that no law asks for any more. Idempotent. */
export function purgePaymentsJob({ database, clock, log }: PaymentsDeps): ScheduledJob {
  return {
    pattern: '20 6 * * *',
    job: {
      name: 'payments.retention.sweep',
      maxAttempts: 3,
      async run() {
        const now = clock()
        const count = async (statement: ReturnType<typeof sql>) =>
          Number((await statement.execute(database.db)).numAffectedRows ?? 0)
        const notices = await count(
          sql`delete from payment_notices where received_at < ${daysAfter(now, -NOTICE_DAYS)}`,
        )
        const unpaid = await count(sql`
          delete from subscriptions s
          where state = 'cancelled' and (ended_at is null or settled_at is not null)
            and coalesce(ended_at, provider_modified_at, created_at) < ${daysAfter(now, -UNPAID_DAYS)}
            and not exists (select from subscription_payments p
              where p.subscription_id = s.id and p.approved_at is not null)`)
        const old = new Date(now)
        old.setUTCFullYear(old.getUTCFullYear() - PAID_YEARS)
        const paid = await count(sql`
          delete from subscriptions s
          where state = 'cancelled' and coalesce(ended_at, provider_modified_at, created_at) < ${old}
            and not exists (select from subscription_payments p
              where p.subscription_id = s.id and p.modified_at >= ${old})`)
        log.info('payments.retention.swept', { notices, unpaid, paid })
      },
    },
  }
}
