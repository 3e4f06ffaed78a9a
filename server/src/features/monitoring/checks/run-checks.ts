import { setTimeout as pause } from 'node:timers/promises'
import type { Fine } from '@multas/domain'
import { startDeadline } from '../../../platform/database/database-delays.ts'
import type { Log } from '../../../platform/log/log.ts'
import { type CheckDeps, type CheckVerdict, checkSubject } from './check-subject.ts'
import { type ClaimDeps, type ClaimedSubject, claimSubjects, releaseSubjects } from './claim-subjects.ts'
import type { CheckWriter } from './complete-check.ts'

export interface RunChecksDeps extends CheckDeps, ClaimDeps {
  readonly log: Log
  readonly writer: CheckWriter
  readonly regroupActs: (subjectHash: Buffer, known: readonly Fine[]) => Promise<void>
  readonly checked: (verdict: CheckVerdict | 'broken') => void
  readonly concurrency: number
  readonly visitorsWait: () => boolean
  readonly mayCheck?: () => boolean
  readonly deadlineMs: number
}

export interface CheckRuns {
  start(): void
  checkDue(): Promise<number>
  stop(): Promise<void>
}

const CLAIMED_AT_ONCE = 16
const IDLE_MS = 2_000
const TROUBLE_MS = 5_000
/** Maximum yield to visitors, because watchers wait too. */
const LONGEST_YIELD_MS = 10 * 60_000
/** Margin of a lease over the longest check: time to write, and for a stalled worker. */
const LEASE_MARGIN_MS = 60_000
const GRACE_MS = 5_000
/** A check that broke here, not at a source, is retried after this share of the period. */
const BROKEN_SHARE = 1 / 24

const STOPPED = new Error('the process is stopping')

/**
 * Runs due checks for the life of the process with limited concurrency. Rows are leased, so others take the
 * subjects of a killed worker.
 */
export function createCheckRuns(deps: RunChecksDeps): CheckRuns {
  const stopping = new AbortController()
  const aborting = new AbortController()
  const taken: ClaimedSubject[] = []
  let refilling: Promise<void> | null = null
  let lastTakenMs = performance.now()
  let workers: Promise<unknown> = Promise.resolve()

  function claim(): Promise<readonly ClaimedSubject[]> {
    const most = Math.min(CLAIMED_AT_ONCE, deps.concurrency)
    const leaseMs = deps.deadlineMs + LEASE_MARGIN_MS
    return claimSubjects(deps, { most, leaseMs, now: deps.clock() })
  }

  const mustYield = () => deps.visitorsWait() && performance.now() - lastTakenMs < LONGEST_YIELD_MS

  async function refill(): Promise<void> {
    try {
      const claimed = mustYield() || deps.mayCheck?.() === false ? [] : await claim()
      if (claimed.length > 0 || !deps.visitorsWait()) lastTakenMs = performance.now()
      taken.push(...claimed)
      if (claimed.length === 0) await pauseUnless(stopping.signal, IDLE_MS)
    } catch (error) {
      deps.log.error('monitoring.claim.failed', error)
      await pauseUnless(stopping.signal, TROUBLE_MS)
    } finally {
      refilling = null
    }
  }

  async function next(): Promise<ClaimedSubject | null> {
    while (!stopping.signal.aborted) {
      const subject = taken.shift()
      if (subject !== undefined) return subject
      refilling ??= refill()
      await refilling
    }
    return null
  }

  async function work(): Promise<void> {
    for (let held = await next(); held !== null; held = await next()) {
      await checkOne(deps, held, aborting.signal)
    }
  }

  return {
    start() {
      workers = Promise.all(Array.from({ length: deps.concurrency }, work))
    },
    async checkDue() {
      let count = 0
      for (let held = await claim(); held.length > 0; held = await claim()) {
        await Promise.all(held.map((one) => checkOne(deps, one, aborting.signal)))
        count += held.length
      }
      return count
    },
    async stop() {
      stopping.abort()
      await Promise.race([workers, pause(GRACE_MS, undefined, { ref: false })])
      aborting.abort(STOPPED)
      await workers
      await releaseSubjects(deps.database, taken.splice(0)).catch((error: unknown) =>
        deps.log.error('monitoring.release.failed', error),
      )
    },
  }
}

async function checkOne(deps: RunChecksDeps, held: ClaimedSubject, stopped: AbortSignal): Promise<void> {
  if (held.isHidden) return postpone(deps, held, deps.everyMs)
  const controller = new AbortController()
  const { delays } = deps.database
  const deadline = startDeadline({ ms: deps.deadlineMs, delays, onEnd: () => controller.abort() })
  const onStop = () => controller.abort(STOPPED)
  stopped.addEventListener('abort', onStop, { once: true })
  try {
    const check = await checkSubject(deps, held, controller.signal, deadline.leftMs)
    if (controller.signal.reason === STOPPED) await releaseSubjects(deps.database, [held])
    else {
      await deps.writer.settle(check)
      await deps.regroupActs(held.subjectHash, check.known)
      deps.checked(check.verdict)
    }
  } catch (error) {
    deps.checked('broken')
    deps.log.error('monitoring.check.failed', error)
    await postpone(deps, held, deps.everyMs * BROKEN_SHARE)
  } finally {
    deadline.stop()
    stopped.removeEventListener('abort', onStop)
  }
}

/**
 * Nothing was written, so the whole check is repeated later; the delay keeps a permanent failure from asking
 * the sources all day.
 */
async function postpone(deps: RunChecksDeps, held: ClaimedSubject, byMs: number): Promise<void> {
  const later = new Date(deps.clock().getTime() + byMs)
  await releaseSubjects(deps.database, [held], later).catch((error: unknown) =>
    deps.log.error('monitoring.release.failed', error),
  )
}

function pauseUnless(signal: AbortSignal, ms: number): Promise<void> {
  return pause(ms, undefined, { signal, ref: false }).catch(() => undefined)
}
