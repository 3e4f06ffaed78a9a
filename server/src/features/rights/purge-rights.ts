import type { ScheduledJob } from '../../platform/queue/job.ts'
import type { RightsDeps } from './rights-deps.ts'
import { deleteClosed } from './store.ts'

/** Proof that they were answered. */
const KEPT_YEARS = 2

export function purgeRightsJob({ database, clock, log }: Pick<RightsDeps, 'database' | 'clock' | 'log'>) {
  const job: ScheduledJob['job'] = {
    name: 'rights.purge',
    maxAttempts: 3,
    async run() {
      const before = new Date(clock())
      before.setUTCFullYear(before.getUTCFullYear() - KEPT_YEARS)
      log.info('rights.purged', { count: await deleteClosed(database.db, before) })
    },
  }
  return { pattern: '55 6 * * *', job }
}
