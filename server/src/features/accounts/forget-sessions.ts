import type { Log } from '../../platform/log/log.ts'
import type { ScheduledJob } from '../../platform/queue/job.ts'
import { liveAt, type SessionDeps } from './account-sessions.ts'
import { deleteEndedSessions } from './session-store.ts'

/** Retention: sessions that nobody can use any more are deleted every day. Idempotent by its nature. */
export function forgetSessionsJob({ database, clock, log }: SessionDeps & { log: Log }): ScheduledJob {
  return {
    pattern: '41 5 * * *',
    job: {
      name: 'account.retention.sweep',
      maxAttempts: 3,
      async run() {
        log.info('account.retention.swept', {
          sessions: await deleteEndedSessions(database.db, liveAt(clock())),
        })
      },
    },
  }
}
