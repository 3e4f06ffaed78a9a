import type { Clock } from '../../../platform/clock/clock.ts'
import type { RateLimiter, RateLimitRequest } from '../../../platform/limits/rate-limiter.ts'
import { type SolvedChallenge, verifyWork } from '../../../platform/proof-of-work/proof-of-work.ts'
import { spendChallenge } from '../../../platform/proof-of-work/spend-challenge.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { isBlocked, mustWait, workRequired, wrongWork } from '../refusals.ts'
import {
  freeLimits,
  type OnLimit,
  requireWithinLimits,
  sendLimits,
  type VerificationLimits,
} from '../verification-limits.ts'
import { subjectOf } from './code-use.ts'
import type { CodeVisitor } from './code-visitor.ts'
import { type Alongside, type CodeOrder, type SendCodeDeps, sendCodes } from './send-code.ts'

export interface LimitDeps {
  readonly secrets: Secrets
  readonly clock: Clock
  readonly limiter: RateLimiter
  readonly limits: () => VerificationLimits
  readonly onLimit: OnLimit
}

export interface OfferedWork {
  readonly challenge?: string | undefined
  readonly solution?: number | undefined
}

/**
 * Sends all codes or none; throws otherwise. Above the usual rate of address, domain or site a challenge is
 * required, unless `work` is null (signed in). Unsent codes count only against the requesting address.
 */
export async function requestCodes(
  deps: LimitDeps & SendCodeDeps,
  orders: readonly CodeOrder[],
  visitor: CodeVisitor,
  work: OfferedWork | null,
  alongside?: Alongside,
): Promise<void> {
  const counted: RateLimitRequest[][] = []
  try {
    for (const order of orders) counted.push(await countSend(deps, order, visitor))
    const solved = work === null ? null : await requireWork(deps, orders, visitor, work)
    const sent = await sendCodes(deps, orders, visitor, async (transaction, now) => {
      if (solved !== null && !(await spendChallenge(transaction, solved))) throw wrongWork()
      await alongside?.(transaction, now)
    })
    if (sent.outcome === 'waiting') throw mustWait(sent.retryAfterSeconds)
    if (sent.outcome === 'blocked') throw isBlocked(sent.retryAfterSeconds)
  } catch (error) {
    for (const asks of counted)
      await deps.limiter.refund(asks.filter(({ scope }) => scope !== 'verification.send.address'))
    throw error
  }
}

async function countSend(
  { limiter, limits, clock, onLimit }: LimitDeps,
  { email, use }: CodeOrder,
  { ip }: CodeVisitor,
): Promise<RateLimitRequest[]> {
  const asks = sendLimits(limits(), { ip, email, subject: subjectOf(use) ?? undefined })
  await requireWithinLimits(limiter, asks, clock(), onLimit)
  return asks
}

async function requireWork(
  { limiter, limits, clock, onLimit, secrets }: LimitDeps,
  orders: readonly CodeOrder[],
  { ip }: CodeVisitor,
  { challenge, solution }: OfferedWork,
): Promise<SolvedChallenge | null> {
  const now = clock()
  for (const { email } of orders) {
    const verdict = await limiter.take(freeLimits(limits(), { ip, email }), now)
    if (verdict.outcome === 'allowed') continue
    onLimit(verdict.scope)
    if (challenge === undefined || solution === undefined) throw workRequired()
    const solved = verifyWork(secrets, { challenge, solution }, now)
    if (solved === null) throw wrongWork()
    return solved
  }
  return null
}
