import type { Clock } from '../../platform/clock/clock.ts'
import type { Log } from '../../platform/log/log.ts'
import type { OperatorAlerts } from '../../platform/operator-alerts/operator-alerts.ts'
import type { OnLimit } from './verification-limits.ts'

/** One log line per limit and period; the metric counts each. */
const QUIET_MS = 60_000

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

const OFTEN = 10

/** Work thresholds are excluded: they refuse nothing. */
export function reportLimit(alerts: Pick<OperatorAlerts, 'note'> | undefined, scope: string): void {
  if (!scope.startsWith('verification.free.')) alerts?.note(`code_limit.${scope}`, OFTEN)
}
