import { refuseGuess } from '../refusals.ts'
import {
  type CodeRequester,
  confirmedLimits,
  guessLimits,
  requireWithinLimits,
} from '../verification-limits.ts'
import type { CodeUse } from './code-use.ts'
import { subjectOf } from './code-use.ts'
import type { CodeVisitor } from './code-visitor.ts'
import type { GuessResult } from './evaluate-guess.ts'
import type { LimitDeps } from './request-codes.ts'

const requesterOf = ({ ip }: CodeVisitor, use: CodeUse): CodeRequester => ({
  ip,
  subject: subjectOf(use) ?? undefined,
})

export async function countGuess(
  { limiter, limits, clock, onLimit }: LimitDeps,
  visitor: CodeVisitor,
  use: CodeUse,
): Promise<void> {
  await requireWithinLimits(limiter, guessLimits(limits(), requesterOf(visitor, use)), clock(), onLimit)
}

/** A confirmed visitor is uncounted from the address, which carriers share. */
export async function settleGuess<T>(
  { limiter, limits, onLimit }: LimitDeps,
  visitor: CodeVisitor,
  use: CodeUse,
  guessResult: GuessResult<T>,
): Promise<T> {
  if (guessResult.outcome === 'accepted') {
    await limiter.refund(confirmedLimits(limits(), requesterOf(visitor, use)))
    return guessResult.given
  }
  if (guessResult.outcome === 'blocked' && guessResult.isEmailBlockedNow) onLimit('verification.guess.email')
  throw refuseGuess(guessResult)
}
