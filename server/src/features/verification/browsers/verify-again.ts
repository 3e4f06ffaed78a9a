import { canonicalEmail, type Subject } from '@multas/domain'
import type { CodeVisitor } from '../codes/code-visitor.ts'
import type { EvaluateGuessDeps } from '../codes/evaluate-guess.ts'
import type { LimitDeps } from '../codes/request-codes.ts'
import { notVerified } from '../refusals.ts'
import { issueWithoutCode } from './issue-without-code.ts'
import { proofsSince } from './proof-lifetime.ts'
import { isVerifiedBrowser } from './verified-browser-store.ts'

export interface VerifyAgainDeps extends EvaluateGuessDeps, LimitDeps {
  readonly verifiedForMs: number
}

export interface FurtherSearch {
  readonly email: string
  readonly subject: Subject
  readonly visitor: CodeVisitor
  readonly browserHash: Buffer | null
}

export async function verifyAgain(
  deps: VerifyAgainDeps,
  { browserHash, ...search }: FurtherSearch,
): Promise<string> {
  if (browserHash === null || deps.verifiedForMs === 0) throw notVerified()
  const canonicalEmailHash = deps.secrets.lookupHash('email', canonicalEmail(search.email))
  return issueWithoutCode(deps, { ...search, browserHash }, async (transaction, now) => {
    const since = proofsSince(deps.verifiedForMs, now)
    if (!(await isVerifiedBrowser(transaction, { browserHash, canonicalEmailHash }, since)))
      throw notVerified()
  })
}
