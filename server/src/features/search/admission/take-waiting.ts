import type { Database } from '../../../platform/database/database.ts'
import { statement } from '../../../platform/database/statement.ts'

export interface ClaimWaitingOptions {
  readonly most: number
  readonly holder: string
  readonly now: Date
  /** Time limit of a search; one that ran before gets `takeoverMs` instead. */
  readonly deadlineMs: number
  readonly takeoverMs: number
  readonly watchAt: Date
}

/** Two processes never claim the same search. Deadline and watchdog job start now. */
const CLAIM_WAITING = statement({
  name: 'search.waiting.claim',
  text: `
with next as (
  select search_id, run from search_runs where waiting_since is not null
  order by waiting_since, search_id limit $1 for update skip locked
), taken as (
  update search_runs r set waiting_since = null, started_at = $3, holder = $2 from next n
  where r.search_id = n.search_id returning r.search_id, n.run
), begun as (
  update searches s set deadline_at = greatest(s.deadline_at,
    $3::timestamptz + case when t.run = 0 then $4::int else $5::int end * interval '1 millisecond')
  from taken t where s.id = t.search_id and s.state = 'running'
), watched as (
  select graphile_worker.add_job('search.run', json_build_object('searchId', search_id), max_attempts => 10,
    run_at => $6) from taken
)
select t.search_id as id, (select count(*) from watched) as jobs from taken t`,
  row: { id: 'search_runs.search_id' },
})

export async function claimWaiting(
  { db }: Database,
  options: ClaimWaitingOptions,
): Promise<readonly string[]> {
  const { most, holder, now, deadlineMs, takeoverMs, watchAt } = options
  const { rows } = await CLAIM_WAITING.query(db, [most, holder, now, deadlineMs, takeoverMs, watchAt])
  return rows.map(({ id }) => id)
}

const RETURN_TO_QUEUE = statement({
  name: 'search.waiting.join',
  text: `update search_runs r set waiting_since = s.created_at, holder = null from searches s
      where r.search_id = $1 and r.run = $2 and r.waiting_since is null and s.id = r.search_id and s.state = 'running'`,
})

/**
 * Requeues an abandoned search at its original place, unless another process has claimed it since `run` was
 * read.
 */
export async function returnToQueue({ db }: Database, searchId: string, run: number): Promise<void> {
  await RETURN_TO_QUEUE.query(db, [searchId, run])
}
