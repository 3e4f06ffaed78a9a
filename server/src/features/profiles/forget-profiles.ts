import type { ScheduledJob } from '../../platform/queue/job.ts'
import { deleteClosedClaims } from './claim-store.ts'
import type { ProfilesDeps } from './profiles-deps.ts'
import { deleteStale } from './store.ts'

/** A page that nobody claimed closes by itself when nobody searched the person for so long. */
const UNCLAIMED_DAYS = 90
/** How long a claim is kept that was judged: it is the proof of what was decided with what. */
const CLAIMS_YEARS = 2

/** Retention of profiles and of claims to them. Idempotent by its nature. */
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
