import { statement } from '../../../platform/database/statement.ts'
import { enqueue, type Job, type JobTicket } from '../../../platform/queue/job.ts'
import type { AdmissionQueue } from '../admission/admission-queue.ts'
import type { SearchSlots } from '../admission/search-slots.ts'
import { returnToQueue } from '../admission/take-waiting.ts'
import { isHeld } from './claim-search.ts'
import { WATCH_EVERY_MS } from './local-runs.ts'
import type { RunSearchDeps } from './run-deps.ts'
import { runSearch } from './run-search.ts'

export const SEARCH_JOB: JobTicket<{ searchId: string }> = { name: 'search.run', maxAttempts: 10 }

const SEARCH_STATE = statement({
  name: 'search.state',
  text: `
select r.run, r.waiting_since is not null as waiting, ${isHeld('$2')} as held
from searches s join search_runs r on r.search_id = s.id where s.id = $1 and s.state = 'running'`,
  row: {
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
      if (queue.hasLine() || !slots.tryAcquire()) return queueUp(deps, searchId)
      try {
        const end = await runSearch(deps, searchId, { signal, holder: null, respectsHolder: true })
        if (end === 'held') await requeueWatchdog(deps, searchId)
      } finally {
        slots.release()
      }
    },
  }
}

async function queueUp(deps: SearchJobDeps, searchId: string): Promise<void> {
  const { database, clock, queue } = deps
  const { rows } = await SEARCH_STATE.query(database.db, [searchId, clock()])
  const [search] = rows
  if (!search) return
  if (search.held) return requeueWatchdog(deps, searchId)
  if (!search.waiting) await returnToQueue(database, searchId, search.run)
  void queue.joined(searchId)
  deps.startWaiting()
}

async function requeueWatchdog({ database, clock }: RunSearchDeps, searchId: string): Promise<void> {
  const runAt = new Date(clock().getTime() + WATCH_EVERY_MS)
  await enqueue(database.db, SEARCH_JOB, { searchId }, { runAt })
}
