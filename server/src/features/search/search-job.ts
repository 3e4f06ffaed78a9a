import { enqueue, type Job, type JobTicket } from '../../platform/queue/job.ts'
import { WATCH_EVERY_MS } from './local-runs.ts'
import type { RunSearchDeps } from './run-deps.ts'
import { runSearch } from './run-search.ts'

export const SEARCH_JOB: JobTicket<{ searchId: string }> = { name: 'search.run', maxAttempts: 10 }

/**
 * `held`: a process runs the search without its job, and its advisory lock says that it lives. A search past its
 * deadline is nobody's: whoever holds it has lost it.
 */
const LOOK = `
select s.state, coalesce(s.deadline_at > $2::timestamptz - interval '10 seconds'
  and not pg_try_advisory_xact_lock(r.holder), false) as held
from searches s join search_runs r on r.search_id = s.id where s.id = $1`

/**
 * The one durable job of a search (design, section 4). It runs the search, or watches over the process that does.
 *
 * Idempotent by (search, jurisdiction): a second worker that takes the job goes on after the last checkpoint and
 * fences the first one off.
 */
export function searchJob(deps: RunSearchDeps): Job<{ readonly searchId: string }> {
  return {
    ...SEARCH_JOB,
    async run({ searchId }, { signal }) {
      const { rows } = await deps.database.pool.query<{ state: 'running' | 'complete'; held: boolean }>({
        name: 'search.look',
        text: LOOK,
        values: [searchId, deps.clock()],
      })
      const [search] = rows
      if (!search || search.state === 'complete') return
      if (!search.held) return runSearch(deps, searchId, { signal, holder: null })
      const runAt = new Date(deps.clock().getTime() + WATCH_EVERY_MS)
      await enqueue(deps.database.db, SEARCH_JOB, { searchId }, { runAt })
    },
  }
}
