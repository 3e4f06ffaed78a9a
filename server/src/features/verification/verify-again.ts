import type { Subject } from '@multas/domain'
import { canonicalEmail } from '@multas/domain'
import type { CodeVisitor } from './code-visitor.ts'
import { readGuesser } from './guess-store.ts'
import { judgeBlock } from './judge-block.ts'
import type { JudgeGuessDeps } from './judge-guess.ts'
import { proofsSince } from './proof-lifetime.ts'
import { isBlocked, notVerified } from './refusals.ts'
import type { LimitDeps } from './request-codes.ts'
import { secondsUntil } from './seconds-until.ts'
import { codeKey, lockEmail } from './store.ts'
import { requireWithinLimits, sendAsks } from './verification-limits.ts'
import { isVerifiedBrowser } from './verified-browser-store.ts'
import { issueToken } from './verify-code.ts'

export interface VerifyAgainDeps extends JudgeGuessDeps, LimitDeps {
  /** For how long a confirmed e-mail is good for further searches; 0: never without a code. */
  readonly verifiedForMs: number
}

export interface FurtherSearch {
  readonly email: string
  readonly subject: Subject
  readonly visitor: CodeVisitor
  /** Of the cookie that we gave this browser; null without one. */
  readonly browserHash: Buffer | null
}

/**
 * A token for one search of a further subject, for the browser that confirmed this e-mail with a code not too long ago;
 * throws the refusal of any other. It counts against every limit that sending a code counts against, and a visitor who
 * is blocked for wrong codes is blocked here too. What is refused counts for nothing but the address that asked.
 */
export async function verifyAgain(deps: VerifyAgainDeps, search: FurtherSearch): Promise<string> {
  const { email, subject, visitor, browserHash } = search
  if (browserHash === null || deps.verifiedForMs === 0) throw notVerified()
  const { database, secrets, limiter, clock, onLimit } = deps
  const asks = sendAsks(deps.limits(), { ip: visitor.ip, email, subject })
  await requireWithinLimits(limiter, asks, clock(), onLimit)
  const key = codeKey(secrets, email, { otpType: 'user', subject })
  try {
    return await database.db.transaction().execute(async (transaction) => {
      await lockEmail(transaction, key.emailHash)
      const now = clock()
      const verified = { browserHash, canonicalEmailHash: secrets.lookupHash('email', canonicalEmail(email)) }
      const since = proofsSince(deps.verifiedForMs, now)
      if (!(await isVerifiedBrowser(transaction, verified, since))) throw notVerified()
      const blockedUntil = judgeBlock(await readGuesser(transaction, secrets, key, visitor, now), now)
      if (blockedUntil) throw isBlocked(secondsUntil(blockedUntil, now))
      return issueToken(secrets, transaction, { email, subject, browserHash }, now)
    })
  } catch (error) {
    await limiter.giveBack(asks.filter(({ scope }) => scope !== 'verification.send.address'))
    throw error
  }
}
