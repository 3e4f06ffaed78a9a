import { createRateLimiter, type RateLimiter } from '../platform/limits/rate-limiter.ts'
import type { Infrastructure } from './infrastructure.ts'
import { isLocalDemonstration } from './is-local-demonstration.ts'

/** In a local demonstration all browsers and tests share one address. */
const LOCAL_FACTOR = 50

export function openLimiter({
  settings,
  database,
  secrets,
}: Pick<Infrastructure, 'settings' | 'database' | 'secrets'>): RateLimiter {
  const loopbackFactor = isLocalDemonstration(settings) ? LOCAL_FACTOR : 1
  return createRateLimiter(database.db, secrets, { loopbackFactor })
}
