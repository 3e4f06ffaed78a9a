import { visitorKey } from '../../platform/limits/visitor-key.ts'
import { requireWithinLimits } from '../verification/index.ts'
import type { Asking, PasskeysDeps } from './passkeys-deps.ts'

/** Hourly calls per network address; generous, because mobile carriers share addresses. */
const PER_HOUR = { create: 60, challenge: 2_000, verify: 400 } as const

export const MOST_PASSKEYS = 20

export function requirePasskeyLimit(
  { limiter, clock, log }: Pick<PasskeysDeps, 'limiter' | 'clock' | 'log'>,
  what: keyof typeof PER_HOUR,
  { ip }: Asking,
): Promise<void> {
  const allowance = { count: PER_HOUR[what], windowSeconds: 3_600 }
  const ask = { scope: `passkey.${what}.address`, key: visitorKey(ip), allowance }
  return requireWithinLimits(limiter, [ask], clock(), (scope) => log.warn('passkey.limit.reached', { scope }))
}
