import type { ScheduledJob } from '../../platform/queue/job.ts'
import { deleteClosedClaims } from './claim-store.ts'
import type { ProfilesDeps } from './profiles-deps.ts'
import { deleteStale } from './store.ts'

/** Days without a search after which an unclaimed page is closed. */
const UNCLAIMED_DAYS = 90
/** Proof of the decision. */
const CLAIMS_YEARS = 2

/** Idempotent. */
export function forgetProfilesJob({
  database,
  clock,
  log,
}: Pick<ProfilesDeps, 'database' | 'clock' | 'log'>): ScheduledJob {
  return {
    pattern: '59 6 * * *',
    job: {
      name: 'profiles.forget',
      maxAttempts: 3,
      async run() {
        const staleBefore = new Date(clock().getTime() - UNCLAIMED_DAYS * 86_400_000)
        const closedBefore = new Date(clock())
        closedBefore.setUTCFullYear(closedBefore.getUTCFullYear() - CLAIMS_YEARS)
        log.info('profiles.forgotten', {
          profiles: await deleteStale(database.db, staleBefore),
          claims: await deleteClosedClaims(database.db, closedBefore),
        })
      },
    },
  }
}
