import type { Clock } from '../../platform/clock/clock.ts'
import type { Log } from '../../platform/log/log.ts'
import type { OperatorNotices } from '../../platform/notices/operator-notices.ts'
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

/** Refusals within an hour from which a limit is shown in the administration; of one visitor they are no news. */
const OFTEN = 10

/** Shows the operator a limit that is reached often. The rates above which codes cost work refuse nothing. */
export function noteLimit(notices: Pick<OperatorNotices, 'note'> | undefined, scope: string): void {
  if (!scope.startsWith('verification.free.')) notices?.note(`code_limit.${scope}`, OFTEN)
}
