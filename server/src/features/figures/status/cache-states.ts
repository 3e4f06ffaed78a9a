import type { SourceStates } from '@multas/contract'
import type { Clock } from '../../../platform/clock/clock.ts'
import { isDatabaseOutage } from '../../../platform/database/outage.ts'
import type { Log } from '../../../platform/log/log.ts'

const KEPT_MS = 30_000
const FAILURE_CACHED_MS = 3_000

/** Null on failure, so that pages do not fail with it. */
export function cacheStates(deps: {
  readonly clock: Clock
  readonly log: Log
  readonly read: () => Promise<SourceStates>
}): { states(): Promise<SourceStates | null>; invalidate(): void } {
  const { clock, log, read } = deps
  const kept: { reading: Promise<SourceStates | null> | null; untilMs: number } = {
    reading: null,
    untilMs: 0,
  }
  const states = () => {
    const nowMs = clock().getTime()
    if (kept.reading !== null && nowMs < kept.untilMs) return kept.reading
    kept.untilMs = nowMs + KEPT_MS
    kept.reading = read().catch((error: unknown) => {
      kept.untilMs = clock().getTime() + FAILURE_CACHED_MS
      if (isDatabaseOutage(error))
        log.warn('status.read_postponed', { reason: 'the database is unavailable' })
      else log.error('status.read_failed', error)
      return null
    })
    return kept.reading
  }
  return {
    states,
    invalidate: () => {
      kept.reading = null
    },
  }
}
