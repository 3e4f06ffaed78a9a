import type { ClientError } from '@multas/contract'
import type { Clock } from '../../platform/clock/clock.ts'
import type { RateLimiter } from '../../platform/limits/rate-limiter.ts'
import { visitorKey } from '../../platform/limits/visitor-key.ts'
import type { Log } from '../../platform/log/log.ts'
import { stripPersonalData } from './strip-personal-data.ts'

const ALLOWANCE = { count: 10, windowSeconds: 600 }
/** Prevents a broken build from flooding the log. */
const ALLOWANCE_OF_ALL = { count: 300, windowSeconds: 600 }

export interface ReportClientErrorDeps {
  readonly limiter: RateLimiter
  readonly clock: Clock
  readonly log: Log
  readonly crashed: () => void
}

/** `ip` only counts against the limit. Returns the seconds to wait, 0 if it was logged. */
export async function reportClientError(
  deps: ReportClientErrorDeps,
  { message, stack, path, build }: ClientError,
  ip: string,
): Promise<number> {
  const asks = [
    { scope: 'client-errors.report.all', key: 'all', allowance: ALLOWANCE_OF_ALL },
    { scope: 'client-errors.report.ip', key: visitorKey(ip), allowance: ALLOWANCE },
  ]
  const verdict = await deps.limiter.take(asks, deps.clock())
  if (verdict.outcome === 'refused') return verdict.retryAfterSeconds
  deps.crashed()
  deps.log.warn('web.crashed', {
    message: stripPersonalData(message),
    stack: stack === undefined ? undefined : stripPersonalData(stack),
    path: stripPersonalData(path),
    build: build === undefined ? undefined : stripPersonalData(build),
  })
  return 0
}
