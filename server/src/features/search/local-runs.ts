import { isDatabaseOutage, retryThroughOutage } from '../../platform/database/outage.ts'
import { JobHandedBack } from '../../platform/queue/job.ts'
import type { AdmissionQueue } from './admission/admission-queue.ts'
import type { SearchSlots } from './admission/search-slots.ts'
import { takeWaiting } from './admission/take-waiting.ts'
import { type ClaimedSearch, TAKEOVER_MS } from './claim-search.ts'
import type { RunSearchDeps } from './run-deps.ts'
import { runClaimed, runSearch } from './run-search.ts'

/** How often the job of a search that runs without it looks whether whoever runs it is alive. */
export const WATCH_EVERY_MS = 1_000
/** Searches under way are given this long when the process stops; then they are left to their jobs. */
const GRACE_MS = 5_000
/** A search that this process lost is released as soon as the database is back, if that is within so long. */
const RELEASE_MS = 10 * 60_000
/** Waiting searches taken in one statement. */
const TAKEN_AT_ONCE = 16

/**
 * Searches that this process runs without holding their job: those that it accepted and has a slot for, and those that
 * waited for one, whichever process accepted them.
 *
 * Their job stays in the queue as a watchman: due a second later, it finds the search complete, or looks again as
 * long as the process that runs it holds its advisory lock, and runs the search itself when it does not.
 */
export interface LocalRuns {
  /** This process, as in `processes`. */
  readonly holder: string
  /** Takes a slot for a search that is about to be written: `start` or `giveBack` follows. */
  reserve(): boolean
  giveBack(): void
  /** Runs a search in the slot that was reserved. `taken` is the search itself when there is nothing to claim. */
  start(searchId: string, taken: ClaimedSearch | null): void
  /** Gives the free slots to the searches that wait. */
  startWaiting(): void
  stop(): Promise<void>
}

export interface LocalRunsOptions {
  readonly holder: string
  /** Whether it runs what it accepts at once; otherwise only what waited. */
  readonly startsAtOnce: boolean
  readonly slots: SearchSlots
  readonly queue: AdmissionQueue
}

export function createLocalRuns(deps: RunSearchDeps, options: LocalRunsOptions): LocalRuns {
  const { holder, slots, queue } = options
  const running = new Set<Promise<void>>()
  const controller = new AbortController()
  const state = { isStopping: false, mustTakeAgain: false, taking: null as Promise<void> | null }

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

  function start(searchId: string, taken: ClaimedSearch | null): void {
    const one = run(searchId, taken).finally(() => {
      running.delete(one)
      slots.release()
    })
    running.add(one)
  }

  /** Takes as many as there are slots; false when no more wait. */
  async function takeSome(): Promise<boolean> {
    let reserved = 0
    while (reserved < TAKEN_AT_ONCE && slots.tryTake()) reserved += 1
    let started = 0
    try {
      const ids = reserved === 0 ? [] : await takeFor(deps, holder, reserved)
      queue.left(ids)
      for (const id of ids) start(id, null)
      started = ids.length
      if (started < reserved) queue.emptied()
      return started > 0 && started === reserved
    } finally {
      slots.giveBack(reserved - started)
    }
  }

  async function takeAll(): Promise<void> {
    try {
      do {
        state.mustTakeAgain = false
        while (!state.isStopping && (await takeSome()));
      } while (state.mustTakeAgain && !state.isStopping)
    } catch (error) {
      if (!isDatabaseOutage(error)) deps.log.error('search.waiting.take_failed', error)
    }
    state.taking = null
  }

  function startWaiting(): void {
    if (state.isStopping || slots.free() === 0 || !queue.hasLine()) return
    if (state.taking === null) state.taking = takeAll()
    else state.mustTakeAgain = true
  }

  slots.onRelease(startWaiting)
  queue.onRead(startWaiting)
  return {
    holder,
    reserve: () => options.startsAtOnce && !state.isStopping && slots.tryTake(),
    giveBack() {
      slots.giveBack(1)
      startWaiting()
    },
    start,
    startWaiting,
    async stop() {
      state.isStopping = true
      const last = setTimeout(() => controller.abort(), GRACE_MS)
      await state.taking
      await Promise.all(running)
      clearTimeout(last)
    },
  }
}

function takeFor({ database, clock, deadlineMs }: RunSearchDeps, holder: string, most: number) {
  const now = clock()
  const watchAt = new Date(now.getTime() + WATCH_EVERY_MS)
  return takeWaiting(database, { most, holder, now, deadlineMs, takeoverMs: TAKEOVER_MS, watchAt })
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
