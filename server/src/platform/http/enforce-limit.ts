import type { RateLimiter, RateLimitRequest } from '../limits/rate-limiter.ts'
import { Problem } from './problem.ts'

/** Counts one request; throws 429 with the seconds to wait. */
export async function enforceLimit(
  limiter: RateLimiter,
  ask: RateLimitRequest,
  now: Date,
  message?: string,
): Promise<void> {
  const verdict = await limiter.take([ask], now)
  if (verdict.outcome === 'allowed') return
  const { retryAfterSeconds } = verdict
  const detail = message ?? `Demasiados pedidos. Esperá ${retryAfterSeconds} segundos.`
  throw new Problem(429, 'demasiados_intentos', detail, { retryAfterSeconds })
}
