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
 * How long each table keeps what it has. The story of a search serves its browser and its private link; a browser that
 * proved the e-mail of a search again opens it for a day; the search
 * itself the waiting period and whoever asks who looked them up; a fine that no search has touched for two years
 * is nobody's business any more.
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

/** Once a day, what its table no longer keeps is erased. Idempotent: the second run of a day finds nothing. */
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
