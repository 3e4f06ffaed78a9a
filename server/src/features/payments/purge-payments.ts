import { daysAfter } from '@multas/domain'
import { sql } from 'kysely'
import type { ScheduledJob } from '../../platform/queue/job.ts'
import type { PaymentsDeps } from './payments-deps.ts'

const NOTICE_DAYS = 90
const UNPAID_DAYS = 90
/** Payments are kept as long as business records (Código Civil y Comercial, artículo 328), plus a year. */
const PAID_YEARS = 11

/** Idempotent. */
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
