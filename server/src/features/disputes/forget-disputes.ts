import type { ScheduledJob } from '../../platform/queue/job.ts'
import type { DisputesDeps } from './disputes-deps.ts'
import { deleteClosedDisputes } from './store.ts'

/** Kept as proof. */
const KEPT_MONTHS = 24

/** Idempotent. */
export function forgetDisputesJob({
  database,
  clock,
  log,
}: Pick<DisputesDeps, 'database' | 'clock' | 'log'>): ScheduledJob {
  return {
    pattern: '58 6 * * *',
    job: {
      name: 'disputes.forget',
      maxAttempts: 3,
      async run() {
        const before = new Date(clock())
        before.setUTCMonth(before.getUTCMonth() - KEPT_MONTHS)
        log.info('disputes.forgotten', { count: await deleteClosedDisputes(database.db, before) })
      },
    },
  }
}
