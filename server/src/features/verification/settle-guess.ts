import type { CodeUse } from './code-use.ts'
import { subjectOf } from './code-use.ts'
import type { CodeVisitor } from './code-visitor.ts'
import type { Judgement } from './judge-guess.ts'
import { refuseGuess } from './refusals.ts'
import type { LimitDeps } from './request-codes.ts'
import { type Asker, confirmedAsks, guessAsks, requireWithinLimits } from './verification-limits.ts'

const askerOf = ({ ip }: CodeVisitor, use: CodeUse): Asker => ({ ip, subject: subjectOf(use) ?? undefined })

/** Counts a guess before it is judged; throws when there were too many from this address or about this subject. */
export async function countGuess(
  { limiter, limits, clock, onLimit }: LimitDeps,
  visitor: CodeVisitor,
  use: CodeUse,
): Promise<void> {
  await requireWithinLimits(limiter, guessAsks(limits(), askerOf(visitor, use)), clock(), onLimit)
}

/**
 * What an accepted guess was exchanged for; throws the refusal of any other. A visitor who confirmed a code no
 * longer counts for their address, which many may share behind a mobile carrier.
 */
export async function settleGuess<T>(
  { limiter, limits, onLimit }: LimitDeps,
  visitor: CodeVisitor,
  use: CodeUse,
  judged: Judgement<T>,
): Promise<T> {
  if (judged.outcome === 'accepted') {
    await limiter.giveBack(confirmedAsks(limits(), askerOf(visitor, use)))
    return judged.given
  }
  if (judged.outcome === 'blocked' && judged.isEmailBlockedNow) onLimit('verification.guess.email')
  throw refuseGuess(judged)
}
