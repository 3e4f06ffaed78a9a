import type { JobState } from '@multas/contract'
import { type RawBuilder, sql } from 'kysely'
import { countUpTo } from '../../platform/database/count-up-to.ts'
import type { Db } from '../../platform/database/database.ts'

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

export interface JobQuery {
  readonly q?: string | undefined
  readonly state?: JobState | undefined
  readonly name?: string | undefined
  readonly sort: 'runAt' | 'createdAt' | 'attempts' | 'name'
  readonly dir: 'asc' | 'desc'
  readonly limit: number
  readonly offset: number
}

const STATE = sql`case
  when locked_at is not null then 'running'
  when attempts >= max_attempts then 'dead'
  when attempts > 0 then 'retrying'
  when run_at > now() then 'scheduled'
  else 'waiting' end`

const JOBS = sql`(select id, task_identifier as name, ${STATE} as state, attempts, max_attempts, created_at, run_at,
  last_error from graphile_worker.jobs) as jobs`

const COLUMNS: Readonly<Record<JobQuery['sort'], RawBuilder<unknown>>> = {
  runAt: sql`run_at`,
  createdAt: sql`created_at`,
  attempts: sql`attempts`,
  name: sql`name`,
}

const whereOf = ({ q, state, name }: JobQuery) => sql`
  (${q ?? null}::text is null or position(lower(${q ?? ''}) in lower(name)) > 0 or id::text = ${q ?? ''})
  and (${state ?? null}::text is null or state = ${state ?? null})
  and (${name ?? null}::text is null or name = ${name ?? null})`

export async function listJobs(
  db: Db,
  query: JobQuery,
): Promise<{ readonly rows: readonly QueuedJob[]; readonly total: number }> {
  const where = whereOf(query)
  const order = query.dir === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await sql<QueuedJob>`
    select id::text, name, state, attempts, max_attempts as "maxAttempts", created_at as "createdAt",
      run_at as "runAt", last_error as "lastError"
    from ${JOBS} where ${where} order by ${COLUMNS[query.sort]} ${order}, id
    limit ${query.limit} offset ${query.offset}`.execute(db)
  return { rows, total: await countUpTo(db, sql`from ${JOBS} where ${where}`) }
}

export async function countJobs(
  db: Db,
): Promise<readonly { readonly name: string; readonly state: JobState; readonly count: number }[]> {
  const { rows } = await sql<{ name: string; state: JobState; count: number }>`
    select name, state, count(*)::int as count from ${JOBS} group by name, state order by name`.execute(db)
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

/** Skips a job locked by a process. */
export function discardJob(db: Db, id: string): Promise<JobChange> {
  return change(db, id, sql`graphile_worker.complete_jobs(array[${id}::bigint])`)
}

async function change(db: Db, id: string, by: RawBuilder<unknown>): Promise<JobChange> {
  const found = await sql<{ name: string }>`
    select task_identifier as name from graphile_worker.jobs where id = ${id}::bigint`.execute(db)
  const [job] = found.rows
  if (job === undefined) return { outcome: 'gone' }
  const changed = await sql`select id from ${by}`.execute(db)
  return changed.rows.length > 0 ? { outcome: 'done', name: job.name } : { outcome: 'held' }
}
