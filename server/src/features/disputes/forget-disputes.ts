import type { ScheduledJob } from '../../platform/queue/job.ts'
import type { DisputesDeps } from './disputes-deps.ts'
import { deleteClosedDisputes } from './store.ts'

/** How long a review that ended is kept: it is the proof that it was made. */
const KEPT_MONTHS = 24

/** Retention of reviews that ended; an open one stays until somebody judges it. Idempotent by its nature. */
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
