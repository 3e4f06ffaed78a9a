import { statement } from '../../../platform/database/statement.ts'
import { enqueue, type Job, type JobTicket } from '../../../platform/queue/job.ts'
import type { AdmissionQueue } from '../admission/admission-queue.ts'
import type { SearchSlots } from '../admission/search-slots.ts'
import { returnToQueue } from '../admission/take-waiting.ts'
import { WATCH_EVERY_MS } from './local-runs.ts'
import type { RunSearchDeps } from './run-deps.ts'
import { runSearch } from './run-search.ts'

export const SEARCH_JOB: JobTicket<{ searchId: string }> = { name: 'search.run', maxAttempts: 10 }

/**
 * `held`: the advisory lock of a process running the search without its job is alive. Past the deadline the
 * lock is ignored.
 */
const SEARCH_STATE = statement({
  name: 'search.state',
  text: `
select s.state, r.run, r.waiting_since is not null as waiting, coalesce(s.deadline_at > $2::timestamptz - interval '10 seconds'
  and not pg_try_advisory_xact_lock(r.holder), false) as held
from searches s join search_runs r on r.search_id = s.id where s.id = $1`,
  row: {
    state: 'searches.state',
    run: 'search_runs.run',
    waiting: 'bool',
    held: 'bool',
  },
})

export interface SearchJobDeps extends RunSearchDeps {
  readonly slots: SearchSlots
  readonly queue: AdmissionQueue
  readonly startWaiting: () => void
}

/**
 * Durable job of a search (docs/behaviour/search.md#start): runs it or watches its runner. Without a free
 * slot it ends; the process that claims the search enqueues it again. Idempotent by (search, jurisdiction): a
 * second worker resumes after the last checkpoint and fences off the first.
 */
export function searchJob(deps: SearchJobDeps): Job<{ readonly searchId: string }> {
  const { slots, queue } = deps
  return {
    ...SEARCH_JOB,
    async run({ searchId }, { signal }) {
      const { rows } = await SEARCH_STATE.query(deps.database.db, [searchId, deps.clock()])
      const [search] = rows
      if (!search || search.state === 'complete') return
      if (search.held) return requeueWatchdog(deps, searchId)
      if (queue.hasLine() || !slots.tryAcquire()) {
        if (!search.waiting) await returnToQueue(deps.database, searchId, search.run)
        void queue.joined(searchId)
        deps.startWaiting()
        return
      }
      try {
        await runSearch(deps, searchId, { signal, holder: null, onlyWaiting: search.waiting })
      } finally {
        slots.release()
      }
    },
  }
}

async function requeueWatchdog({ database, clock }: RunSearchDeps, searchId: string): Promise<void> {
  const runAt = new Date(clock().getTime() + WATCH_EVERY_MS)
  await enqueue(database.db, SEARCH_JOB, { searchId }, { runAt })
}
