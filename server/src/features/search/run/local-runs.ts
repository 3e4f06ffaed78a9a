import { isDatabaseOutage, retryThroughOutage } from '../../../platform/database/outage.ts'
import { JobHandedBack } from '../../../platform/queue/job.ts'
import type { AdmissionQueue } from '../admission/admission-queue.ts'
import type { SearchSlots } from '../admission/search-slots.ts'
import { claimWaiting } from '../admission/take-waiting.ts'
import { type ClaimedSearch, TAKEOVER_MS } from './claim-search.ts'
import type { RunSearchDeps } from './run-deps.ts'
import { runClaimed, runSearch } from './run-search.ts'

export const WATCH_EVERY_MS = 1_000
const GRACE_MS = 5_000
/** Time in which a lost search is still released once the database is back. */
const RELEASE_MS = 10 * 60_000
const CLAIM_BATCH = 16

/** Searches that this process runs without holding their job, which only watches (`search-job.ts`). */
export interface LocalRuns {
  readonly holder: string
  /** Reserves a slot; must be followed by `start` or `release`. */
  reserve(): boolean
  release(): void
  /** Uses the reserved slot. `taken` is null if the search must be claimed. */
  start(searchId: string, taken: ClaimedSearch | null): void
  startWaiting(): void
  stop(): Promise<void>
}

export interface LocalRunsOptions {
  readonly holder: string
  readonly startsAtOnce: boolean
  readonly slots: SearchSlots
  readonly queue: AdmissionQueue
}

export function createLocalRuns(deps: RunSearchDeps, options: LocalRunsOptions): LocalRuns {
  const { holder, slots, queue } = options
  const running = new Set<Promise<void>>()
  const controller = new AbortController()
  const state = { isStopping: false, mustClaimAgain: false, taking: null as Promise<void> | null }

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

  async function claimSome(): Promise<boolean> {
    let reserved = 0
    while (reserved < CLAIM_BATCH && slots.tryAcquire()) reserved += 1
    let started = 0
    try {
      const ids = reserved === 0 ? [] : await claimFor(deps, holder, reserved)
      queue.left(ids)
      for (const id of ids) start(id, null)
      started = ids.length
      if (started < reserved) queue.emptied()
      return started > 0 && started === reserved
    } finally {
      slots.unreserve(reserved - started)
    }
  }

  async function claimAll(): Promise<void> {
    try {
      do {
        state.mustClaimAgain = false
        while (!state.isStopping && (await claimSome()));
      } while (state.mustClaimAgain && !state.isStopping)
    } catch (error) {
      if (!isDatabaseOutage(error)) deps.log.error('search.waiting.claim_failed', error)
    }
    state.taking = null
  }

  function startWaiting(): void {
    if (state.isStopping || slots.free() === 0 || !queue.hasLine()) return
    if (state.taking === null) state.taking = claimAll()
    else state.mustClaimAgain = true
  }

  slots.onRelease(startWaiting)
  queue.onRead(startWaiting)
  return {
    holder,
    reserve: () => options.startsAtOnce && !state.isStopping && slots.tryAcquire(),
    release() {
      slots.unreserve(1)
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

function claimFor({ database, clock, deadlineMs }: RunSearchDeps, holder: string, most: number) {
  const now = clock()
  const watchAt = new Date(now.getTime() + WATCH_EVERY_MS)
  return claimWaiting(database, { most, holder, now, deadlineMs, takeoverMs: TAKEOVER_MS, watchAt })
}

async function release(
  { database, log }: RunSearchDeps,
  searchId: string,
  holder: string,
  signal: AbortSignal,
): Promise<void> {
  try {
    await retryThroughOutage(
      () =>
        database.db
          .updateTable('search_runs')
          .set({ holder: null })
          .where('search_id', '=', searchId)
          .where('holder', '=', holder)
          .execute(),
      { giveUpAfterMs: RELEASE_MS, signal },
    )
  } catch (error) {
    log.error('search.release.failed', error, { searchId })
  }
}
