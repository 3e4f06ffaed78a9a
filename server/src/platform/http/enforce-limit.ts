import { formatWait } from '@multas/domain'
import type { RateLimiter, RateLimitRequest } from '../limits/rate-limiter.ts'
import { Problem } from './problem.ts'

/** Throws 429 with the seconds to wait, which `explain` gets in words. */
export async function enforceLimit(
  limiter: RateLimiter,
  asks: readonly RateLimitRequest[],
  now: Date,
  explain = (wait: string) => `Demasiados pedidos. Esperá ${wait}.`,
): Promise<void> {
  const verdict = await limiter.take(asks, now)
  if (verdict.outcome === 'allowed') return
  const { retryAfterSeconds } = verdict
  throw new Problem(429, 'demasiados_intentos', explain(formatWait(retryAfterSeconds)), { retryAfterSeconds })
}
