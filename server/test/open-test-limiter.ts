import { randomBytes } from 'node:crypto'
import type { Db } from '../src/platform/database/database.ts'
import { createRateLimiter, type RateLimiter } from '../src/platform/limits/rate-limiter.ts'
import { createSecrets } from '../src/platform/secrets/secrets.ts'

/**
 * Counts from zero, because the clocks of tests start again. Injected requests come from loopback unless they name an
 * address: loopback is hardly limited here.
 */
export function openTestLimiter(db: Db): RateLimiter {
  const secrets = createSecrets(randomBytes(32).toString('hex'))
  return createRateLimiter(db, secrets, { loopbackFactor: 1_000 })
}
