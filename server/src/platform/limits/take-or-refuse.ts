import { Problem } from '../http/problem.ts'
import type { RateAsk, RateLimiter } from './rate-limiter.ts'

/** Counts one request; throws 429 with the seconds to wait. */
export async function takeOrRefuse(limiter: RateLimiter, ask: RateAsk, now: Date): Promise<void> {
  const verdict = await limiter.take([ask], now)
  if (verdict.outcome === 'allowed') return
  const { retryAfterSeconds } = verdict
  throw new Problem(429, 'demasiados_intentos', `Demasiados pedidos. Esperá ${retryAfterSeconds} segundos.`, {
    retryAfterSeconds,
  })
}
