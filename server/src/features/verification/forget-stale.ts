import { BLOCK_MS, CODE_LIFETIME_MS, RESEND_COOLDOWN_SECONDS } from '@multas/domain'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { RateLimiter } from '../../platform/limits/rate-limiter.ts'
import type { Log } from '../../platform/log/log.ts'
import type { ScheduledJob } from '../../platform/queue/job.ts'
import { deleteStaleGuesses } from './guess-store.ts'
import { proofsSince } from './proof-lifetime.ts'
import { deleteStaleCodes } from './store.ts'
import { deleteExpiredTokens } from './token-store.ts'
import { deleteVerifiedBrowsers } from './verified-browser-store.ts'

export interface ForgetStaleDeps {
  readonly database: Database
  readonly clock: Clock
  readonly limiter: RateLimiter
  readonly log: Log
  readonly verifiedForMs: number
}

/** Period in which an expired token is still distinguished from an unknown one. */
const EXPIRED_TOKEN_KEPT_MS = 60 * 60_000

/** Idempotent. */
export function forgetStaleJob({
  database,
  clock,
  limiter,
  log,
  verifiedForMs,
}: ForgetStaleDeps): ScheduledJob {
  return {
    pattern: '17 * * * *',
    job: {
      name: 'verification.retention.sweep',
      maxAttempts: 3,
      async run() {
        const now = clock()
        const ago = (ms: number) => new Date(now.getTime() - ms)
        const codes = await deleteStaleCodes(
          database.db,
          ago(Math.max(CODE_LIFETIME_MS, RESEND_COOLDOWN_SECONDS * 1_000)),
        )
        const guesses = await deleteStaleGuesses(database.db, ago(BLOCK_MS))
        const tokens = await deleteExpiredTokens(database.db, ago(EXPIRED_TOKEN_KEPT_MS))
        const browsers = await deleteVerifiedBrowsers(database.db, proofsSince(verifiedForMs, now))
        const limits = await limiter.forgetUnused(now)
        log.info('verification.retention.swept', { codes, guesses, tokens, browsers, limits })
      },
    },
  }
}
