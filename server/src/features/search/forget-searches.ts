import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Log } from '../../platform/log/log.ts'
import type { ScheduledJob } from '../../platform/queue/job.ts'

export interface ForgetDeps {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
}

/**
 * Retention per table. Search events serve the browser and the private link, and for a day a browser that
 * proved the e-mail again; searches serve the waiting period and access requests; fines expire two years
 * after the last search.
 */
const KEPT_DAYS = {
  search_events: 35,
  result_links: 35,
  searches: 400,
  fines: 730,
  search_readers: 2,
} as const

const FORGET = [
  [
    'search_events',
    `delete from search_events e using searches s where s.id = e.search_id and s.created_at < $1`,
  ],
  ['result_links', 'delete from result_links where expires_at < $1'],
  ['search_readers', 'delete from search_readers where opened_at < $1'],
  ['searches', 'delete from searches where created_at < $1'],
  [
    'fines',
    `delete from fines f where f.changed_at < $1
       and not exists (select from searches s where s.subject_hash = f.subject_hash)`,
  ],
] as const

/** Idempotent. */
export function forgetSearchesJob({ database, clock, log }: ForgetDeps): ScheduledJob {
  return {
    pattern: '10 6 * * *',
    job: {
      name: 'search.forget',
      maxAttempts: 3,
      async run() {
        for (const [table, statement] of FORGET) {
          const before = new Date(clock().getTime() - KEPT_DAYS[table] * 86_400_000)
          const { rowCount } = await database.pool.query(statement, [before])
          log.info('search.forgotten', { table, rows: rowCount ?? 0 })
        }
      },
    },
  }
}
