import type { LighthouseResult } from './read-audit.ts'

/** As much of a trace's event as is read here. */
export interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** Microseconds. */
  readonly ts: number
  readonly dur?: number
  /** Of these the thread really ran; what others did meanwhile is not in it. */
  readonly tdur?: number
  readonly ph?: string
  readonly id?: string
  readonly id2?: { readonly local?: string }
  readonly args?: {
    readonly name?: string
    readonly data?: { readonly documentLoaderURL?: string; readonly interactionId?: number }
  }
}

/** Lighthouse's phone is so much slower than the machine that measures. */
const SLOWER = 4
const LONG_MS = 50
const TASKS = new Set(['RunTask', 'ThreadControllerImpl::RunTask'])

/**
 * Blocking time of the page's own tasks on the phone that Lighthouse simulates, as in Total Blocking Time
 * (the part of each task above 50 ms, after the first paint), but by the CPU time of the page's thread.
 * Lighthouse uses wall-clock time, which includes other work of a busy machine. NaN when the trace has no
 * paint.
 */
export function pageBlockedMs(events: readonly TraceEvent[], url: string): number {
  const start = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL?.startsWith(url),
  )
  const paint = events.find(
    ({ name, pid, ts }) => name === 'firstContentfulPaint' && pid === start?.pid && ts >= start.ts,
  )
  if (!start || !paint) return Number.NaN
  const tasks = events.filter(
    ({ name, pid, tid, ts }) => TASKS.has(name) && pid === start.pid && tid === start.tid && ts > paint.ts,
  )
  const tooLong = tasks.map(({ tdur, dur }) => ((tdur ?? dur ?? 0) / 1000) * SLOWER - LONG_MS)
  return tooLong.reduce((total, ms) => total + Math.max(0, ms), 0)
}

/**
 * The score for performance, out of 100, if Total Blocking Time were `blockedMs`; `scoreOf` is Lighthouse's own curve
 * for that audit, 0 to 1. NaN when a part of the score is missing.
 */
export function scoreWithBlocking(
  { categories, audits }: LighthouseResult,
  blockedMs: number,
  scoreOf: (blockedMs: number) => number,
): number {
  const parts = (categories.performance?.auditRefs ?? []).filter(({ weight }) => weight > 0)
  const weighed = parts.map(({ id, weight }) => {
    const score = id === 'total-blocking-time' ? scoreOf(blockedMs) : audits[id]?.score
    return weight * (score ?? Number.NaN)
  })
  const total = parts.reduce((sum, { weight }) => sum + weight, 0)
  return Math.round((weighed.reduce((sum, score) => sum + score, 0) / total) * 100)
}
