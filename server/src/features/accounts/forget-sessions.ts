import type { Log } from '../../platform/log/log.ts'
import type { ScheduledJob } from '../../platform/queue/job.ts'
import { liveAt, type SessionDeps } from './account-sessions.ts'
import { deleteExpiredChanges } from './email-change/change-store.ts'
import { deleteOldPartings } from './partings/write-parting.ts'
import { deleteEndedSessions } from './session-store.ts'

/** A mail not accepted within the sixteen hours of its attempts never will be. */
const PARTINGS_KEPT_MS = 2 * 24 * 60 * 60_000

/** Daily retention. Idempotent. */
export function forgetSessionsJob({ database, clock, log }: SessionDeps & { log: Log }): ScheduledJob {
  return {
    pattern: '41 5 * * *',
    job: {
      name: 'account.retention.sweep',
      maxAttempts: 3,
      async run() {
        const now = clock()
        log.info('account.retention.swept', {
          sessions: await deleteEndedSessions(database.db, liveAt(now)),
          emailChanges: await deleteExpiredChanges(database.db, now),
          partings: await deleteOldPartings(database.db, new Date(now.getTime() - PARTINGS_KEPT_MS)),
        })
      },
    },
  }
}
