import { isDatabaseOutage, retryThroughOutage } from '../../platform/database/outage.ts'
import { JobHandedBack } from '../../platform/queue/job.ts'
import type { ClaimedSearch } from './claim-search.ts'
import type { RunSearchDeps } from './run-deps.ts'
import { runClaimed, runSearch } from './run-search.ts'

/** How often the job of a search that runs without it looks whether whoever runs it is alive. */
export const WATCH_EVERY_MS = 1_000
/** Searches under way are given this long when the process stops; then they are left to their jobs. */
const GRACE_MS = 5_000
/** A search that this process lost is released as soon as the database is back, if that is within so long. */
const RELEASE_MS = 10 * 60_000

/**
 * Searches that the process which accepted them runs at once, without waiting for the queue to hand them out.
 *
 * Their job stays in the queue as a watchman: due a second later, it finds the search complete, or looks again as
 * long as the process that runs it holds its advisory lock, and runs the search itself when it does not.
 */
export interface LocalRuns {
  /** This process, as in `processes`. */
  readonly holder: string
  hasRoom(): boolean
  /** `taken` is the search itself when there is nothing to claim. */
  start(searchId: string, taken: ClaimedSearch | null): void
  stop(): Promise<void>
}

export interface LocalRunsOptions {
  readonly holder: string
  /** Searches at once. */
  readonly capacity: number
}

export function createLocalRuns(deps: RunSearchDeps, { holder, capacity }: LocalRunsOptions): LocalRuns {
  const running = new Set<Promise<void>>()
  const controller = new AbortController()
  const state = { isStopping: false }

  async function run(searchId: string, taken: ClaimedSearch | null): Promise<void> {
    const { signal } = controller
    try {
      if (taken) await runClaimed(deps, taken, signal)
      else await runSearch(deps, searchId, { signal, holder })
    } catch (error) {
      if (error instanceof JobHandedBack || isDatabaseOutage(error))
        deps.log.warn('search.local_run.handed_back', { searchId, reason: error.message })
      else deps.log.error('search.local_run.failed', error, { searchId })
      await release(deps, searchId, holder, signal)
    }
  }

  return {
    holder,
    hasRoom: () => !state.isStopping && running.size < capacity,
    start(searchId, taken) {
      const one = run(searchId, taken).finally(() => running.delete(one))
      running.add(one)
    },
    async stop() {
      state.isStopping = true
      const last = setTimeout(() => controller.abort(), GRACE_MS)
      await Promise.all(running)
      clearTimeout(last)
    },
  }
}

/** Leaves a search to its job. When even that fails, the job finds out by the lock, or by the deadline. */
async function release(
  { database, log }: RunSearchDeps,
  searchId: string,
  holder: string,
  signal: AbortSignal,
): Promise<void> {
  try {
    await retryThroughOutage(
      () =>
        database.pool.query('update search_runs set holder = null where search_id = $1 and holder = $2', [
          searchId,
          holder,
        ]),
      { giveUpAfterMs: RELEASE_MS, signal },
    )
  } catch (error) {
    log.error('search.release.failed', error, { searchId })
  }
}
