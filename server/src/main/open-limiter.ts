import { createRateLimiter, type RateLimiter } from '../platform/limits/rate-limiter.ts'
import type { Foundation } from './foundation.ts'
import { isLocalDemonstration } from './is-local-demonstration.ts'

/** In a local demonstration every browser and every test of a developer has the same address. */
const LOCAL_FACTOR = 50

/** The limits of this product: narrow for loopback everywhere but in a demonstration that only this machine reaches. */
export function openLimiter({
  settings,
  database,
  secrets,
}: Pick<Foundation, 'settings' | 'database' | 'secrets'>): RateLimiter {
  const loopbackFactor = isLocalDemonstration(settings) ? LOCAL_FACTOR : 1
  return createRateLimiter(database.pool, secrets, { loopbackFactor })
}
