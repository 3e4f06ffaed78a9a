import type { adminJobs, JobState } from '@multas/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { statement, typedColumn } from '../../platform/database/statement.ts'
import { equals, type Selection, type SortKey } from '../../platform/rows/sql-rows.ts'
import type { TableQuery } from '../admin/index.ts'

export interface QueuedJob {
  readonly id: string
  readonly name: string
  readonly state: JobState
  readonly attempts: number
  readonly maxAttempts: number
  readonly createdAt: Date
  readonly runAt: Date
  readonly lastError: string | null
}

const STATE = `case
  when locked_at is not null then 'running'
  when attempts >= max_attempts then 'dead'
  when attempts > 0 then 'retrying'
  when run_at > now() then 'scheduled'
  else 'waiting' end`

const JOBS = `(select id, task_identifier as name, ${STATE} as state, attempts, max_attempts, created_at, run_at,
  last_error from graphile_worker.jobs) as jobs`

type JobsQuery = TableQuery<typeof adminJobs>

const SORTS: Readonly<Record<JobsQuery['sort'], Omit<SortKey, 'dir'>>> = {
  runAt: { by: sql`run_at`, type: 'timestamptz' },
  createdAt: { by: sql`created_at`, type: 'timestamptz' },
  attempts: { by: sql`attempts`, type: 'integer' },
  name: { by: sql`name`, type: 'text' },
}

export const selectJobs = ({ q, state, name, sort, dir }: JobsQuery): Selection<QueuedJob> => ({
  columns: sql`id::text, name, state, attempts, max_attempts as "maxAttempts", created_at as "createdAt",
    run_at as "runAt", last_error as "lastError"`,
  from: sql.raw(JOBS),
  where: [
    ...(q ? [sql`(position(lower(${q}) in lower(name)) > 0 or id::text = ${q})`] : []),
    ...equals(sql`state`, state),
    ...equals(sql`name`, name),
  ],
  order: [
    { ...SORTS[sort], dir },
    { by: sql`id`, type: 'bigint', dir: 'asc' },
  ],
})

const COUNT = statement({
  name: 'job_queue.count',
  isReplanned: true,
  text: `select name, state, count(*)::int as count from ${JOBS} group by name, state order by name`,
  row: { name: 'text', state: typedColumn<JobState>('text'), count: 'int4' },
})

export async function countJobs(
  db: Db,
): Promise<readonly { readonly name: string; readonly state: JobState; readonly count: number }[]> {
  const { rows } = await COUNT.query(db)
  return rows
}

export type JobChange =
  | { readonly outcome: 'done'; readonly name: string }
  | { readonly outcome: 'gone' | 'held' }

/** Restores all attempts; skips a job locked by a process. */
export function retryJob(db: Db, id: string): Promise<JobChange> {
  return change(
    db,
    id,
    sql`graphile_worker.reschedule_jobs(array[${id}::bigint], run_at => now(), attempts => 0)`,
  )
}

export function discardJob(db: Db, id: string): Promise<JobChange> {
  return change(db, id, sql`graphile_worker.complete_jobs(array[${id}::bigint])`)
}

const FIND = statement({
  name: 'job_queue.find',
  isReplanned: true,
  text: 'select task_identifier as name from graphile_worker.jobs where id = $1::bigint',
  row: { name: 'text' },
})

async function change(db: Db, id: string, by: RawBuilder<unknown>): Promise<JobChange> {
  const found = await FIND.query(db, [id])
  const [job] = found.rows
  if (job === undefined) return { outcome: 'gone' }
  const changed = await sql`select id from ${by}`.execute(db)
  return changed.rows.length > 0 ? { outcome: 'done', name: job.name } : { outcome: 'held' }
}
