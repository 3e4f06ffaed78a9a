import type { Clock } from '../../platform/clock/clock.ts'
import type { Log } from '../../platform/log/log.ts'
import type { OnLimit } from './verification-limits.ts'

/** One line for each limit in this time, however often it is reached; the metric counts each. */
const QUIET_MS = 60_000

/** Tells the operator which limit of codes was reached: a warning with its name, and a count in the metrics. */
export function createLimitAlarm(log: Log, clock: Clock, count: OnLimit): OnLimit {
  const warnedAt = new Map<string, number>()
  const since = new Map<string, number>()
  return (scope) => {
    count(scope)
    const now = clock().getTime()
    const times = (since.get(scope) ?? 0) + 1
    since.set(scope, times)
    if (now - (warnedAt.get(scope) ?? Number.NEGATIVE_INFINITY) < QUIET_MS) return
    warnedAt.set(scope, now)
    since.set(scope, 0)
    log.warn('verification.limit.reached', { limit: scope, times })
  }
}
