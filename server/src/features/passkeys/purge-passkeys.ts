import type { ScheduledJob } from '../../platform/queue/job.ts'
import { deleteExpiredChallenges } from './challenge-store.ts'
import { deleteOldPasskeys } from './passkey-store.ts'
import type { PasskeysDeps } from './passkeys-deps.ts'

const DAY_MS = 24 * 60 * 60_000
const UNUSED_MS = 400 * DAY_MS
/** Longer than the sixteen hours of mail attempts. */
const REMOVED_MS = 2 * DAY_MS

export function purgePasskeysJob({
  database,
  clock,
  log,
}: Pick<PasskeysDeps, 'database' | 'clock' | 'log'>): ScheduledJob {
  return {
    pattern: '23 * * * *',
    job: {
      name: 'passkey.retention.sweep',
      maxAttempts: 3,
      async run() {
        const now = clock()
        const ago = (ms: number) => new Date(now.getTime() - ms)
        const old = { unusedSince: ago(UNUSED_MS), removedBefore: ago(REMOVED_MS) }
        log.info('passkey.retention.swept', {
          challenges: await deleteExpiredChallenges(database.db, now),
          passkeys: await deleteOldPasskeys(database.db, old),
        })
      },
    },
  }
}
