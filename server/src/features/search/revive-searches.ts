import { sql } from 'kysely'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { enqueue, type ScheduledJob } from '../../platform/queue/job.ts'
import { SEARCH_JOB } from './search-job.ts'

/** Long after its deadline a search is over or something went wrong with its job. */
const OVERDUE = '5 minutes'

/**
 * A search whose job used up its attempts (the database was away for long) would be running for ever, and stand in
 * the way of the next. It gets another job, which ends it with what there is. Idempotent by the job's key.
 */
export function reviveSearchesJob({ database, clock }: { database: Database; clock: Clock }): ScheduledJob {
  return {
    pattern: '*/5 * * * *',
    job: {
      name: 'search.revive',
      maxAttempts: 1,
      async run() {
        const overdue = await sql<{ id: string }>`
          select id from searches
          where state = 'running' and deadline_at < ${clock()}::timestamptz - interval '${sql.raw(OVERDUE)}'
        `.execute(database.db)
        for (const { id } of overdue.rows)
          await enqueue(database.db, SEARCH_JOB, { searchId: id }, { key: `revive:${id}` })
      },
    },
  }
}
