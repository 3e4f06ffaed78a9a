import type { ScheduledJob } from '../../platform/queue/job.ts'
import { forgetSent } from './log-store.ts'
import type { NoticeDeps } from './notice-deps.ts'

const KEPT_MONTHS = 6

export function purgeNoticesJob({
  database,
  clock,
  log,
}: Pick<NoticeDeps, 'database' | 'clock' | 'log'>): ScheduledJob {
  return {
    pattern: '35 6 * * *',
    job: {
      name: 'notices.purge',
      maxAttempts: 3,
      async run() {
        const before = new Date(clock())
        before.setUTCMonth(before.getUTCMonth() - KEPT_MONTHS)
        log.info('notices.purged', await forgetSent(database.db, before))
      },
    },
  }
}
