import type { Clock } from '../../platform/clock/clock.ts'
import type { RateLimiter } from '../../platform/limits/rate-limiter.ts'
import { visitorKey } from '../../platform/limits/visitor-key.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { issueTrackingToken, type TokenType } from './tracking-token.ts'

/** Burst of sixty, then one every ten seconds: a household or office behind one address. */
const ALLOWANCE = { count: 60, windowSeconds: 600 }
const MAX_SESSION_TOKEN = 512

export type IssuedToken =
  | { readonly outcome: 'issued'; readonly token: string; readonly type: TokenType }
  | { readonly outcome: 'too_many'; readonly retryAfterSeconds: number }

export interface IssueTokenDeps {
  readonly secrets: Secrets
  readonly clock: Clock
  readonly limiter: RateLimiter
  readonly isAuthenticatedSession: (token: string) => Promise<boolean>
}

export async function issueToken(
  deps: IssueTokenDeps,
  sessionToken: unknown,
  ip: string,
): Promise<IssuedToken> {
  const now = deps.clock()
  const ask = { scope: 'tracking.token.ip', key: visitorKey(ip), allowance: ALLOWANCE }
  const verdict = await deps.limiter.take([ask], now)
  if (verdict.outcome === 'refused')
    return { outcome: 'too_many', retryAfterSeconds: verdict.retryAfterSeconds }
  const type = (await isVerified(deps, sessionToken)) ? 'authenticated' : 'anonymous'
  return { outcome: 'issued', token: issueTrackingToken(deps.secrets, type, now), type }
}

async function isVerified(deps: IssueTokenDeps, sessionToken: unknown): Promise<boolean> {
  if (typeof sessionToken !== 'string' || sessionToken === '') return false
  return sessionToken.length <= MAX_SESSION_TOKEN && (await deps.isAuthenticatedSession(sessionToken))
}
