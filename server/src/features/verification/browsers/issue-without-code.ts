import type { Subject } from '@multas/domain'
import type { Db } from '../../../platform/database/database.ts'
import type { CodeVisitor } from '../codes/code-visitor.ts'
import { evaluateBlock } from '../codes/evaluate-block.ts'
import type { EvaluateGuessDeps } from '../codes/evaluate-guess.ts'
import { readGuesser } from '../codes/guess-store.ts'
import type { LimitDeps } from '../codes/request-codes.ts'
import { issueToken } from '../codes/verify-code.ts'
import { isBlocked } from '../refusals.ts'
import { secondsUntil } from '../seconds-until.ts'
import { codeKey, lockEmail } from '../store.ts'
import { requireWithinLimits, sendLimits } from '../verification-limits.ts'

interface IssuedSearch {
  readonly email: string
  readonly subject: Subject
  readonly visitor: CodeVisitor
  readonly browserHash: Buffer
}

/**
 * Issues a search token after another proof of the e-mail; `prove` throws otherwise. Same limits as codes.
 * Refusals count only against the requesting address.
 */
export async function issueWithoutCode(
  { database, secrets, limiter, limits, clock, onLimit }: EvaluateGuessDeps & LimitDeps,
  { email, subject, visitor, browserHash }: IssuedSearch,
  prove: (transaction: Db, now: Date) => Promise<void>,
): Promise<string> {
  const asks = sendLimits(limits(), { ip: visitor.ip, email, subject })
  await requireWithinLimits(limiter, asks, clock(), onLimit)
  const key = codeKey(secrets, email, { otpType: 'user', subject })
  try {
    return await database.db.transaction().execute(async (transaction) => {
      await lockEmail(transaction, key.emailHash)
      const now = clock()
      await prove(transaction, now)
      const blockedUntil = evaluateBlock(await readGuesser(transaction, secrets, key, visitor, now), now)
      if (blockedUntil) throw isBlocked(secondsUntil(blockedUntil, now))
      return issueToken(secrets, transaction, { email, subject, browserHash }, now)
    })
  } catch (error) {
    await limiter.refund(asks.filter(({ scope }) => scope !== 'verification.send.address'))
    throw error
  }
}
