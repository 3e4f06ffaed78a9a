import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Log } from '../../platform/log/log.ts'
import type { ScheduledJob } from '../../platform/queue/job.ts'

interface ForgetDeps {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
}

/** News are told in the moment in which they are written; they are kept for whoever asks what was said. */
const NEWS_KEPT_DAYS = 90

/** Retention: old news, and subjects that nobody watches any more, every day. Idempotent by its nature. */
export function forgetNewsJob({ database, clock, log }: ForgetDeps): ScheduledJob {
  return {
    pattern: '25 6 * * *',
    job: {
      name: 'monitoring.forget',
      maxAttempts: 3,
      async run() {
        const before = new Date(clock().getTime() - NEWS_KEPT_DAYS * 86_400_000)
        const news = await database.pool.query('delete from subject_news where created_at < $1', [before])
        const subjects = await database.pool.query(
          `delete from watched_subjects s
           where not exists (select from watches w where w.subject_hash = s.subject_hash)`,
        )
        log.info('monitoring.forgotten', { news: news.rowCount ?? 0, subjects: subjects.rowCount ?? 0 })
      },
    },
  }
}
