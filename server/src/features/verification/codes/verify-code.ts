import { canonicalEmail, type Subject, subjectKey } from '@multas/domain'
import type { Db } from '../../../platform/database/database.ts'
import { hashToken, newToken, type Secrets } from '../../../platform/secrets/secrets.ts'
import { saveVerifiedBrowser } from '../browsers/verified-browser-store.ts'
import { insertToken } from '../token-store.ts'
import type { CodeVisitor } from './code-visitor.ts'
import { type EvaluateGuessDeps, evaluateGuess, type GuessResult } from './evaluate-guess.ts'

export interface SubjectGuess {
  readonly email: string
  readonly subject: Subject
  readonly code: string
  readonly visitor: CodeVisitor
  readonly browserHash: Buffer
  readonly isBrief: boolean
}

export const TOKEN_LIFETIME_MS = 15 * 60_000

export function verifyCode(deps: EvaluateGuessDeps, guess: SubjectGuess): Promise<GuessResult<string>> {
  const { email, subject, code, visitor } = guess
  return evaluateGuess(
    deps,
    { email, use: { otpType: 'user', subject }, code, visitor },
    (transaction, now) => grantToken(deps.secrets, transaction, guess, now),
  )
}

async function grantToken(
  secrets: Secrets,
  transaction: Db,
  guess: SubjectGuess,
  now: Date,
): Promise<string> {
  const { email, browserHash, isBrief } = guess
  const emailHash = secrets.lookupHash('email', email)
  const canonicalEmailHash = secrets.lookupHash('email', canonicalEmail(email))
  await saveVerifiedBrowser(transaction, { browserHash, canonicalEmailHash, emailHash, isBrief }, now)
  return issueToken(secrets, transaction, guess, now)
}

export async function issueToken(
  secrets: Secrets,
  transaction: Db,
  { email, subject, browserHash }: Pick<SubjectGuess, 'email' | 'subject' | 'browserHash'>,
  now: Date,
): Promise<string> {
  const token = newToken()
  await insertToken(transaction, {
    tokenHash: hashToken(token),
    emailHash: secrets.lookupHash('email', email),
    canonicalEmailHash: secrets.lookupHash('email', canonicalEmail(email)),
    emailSealed: secrets.encrypt(email),
    subjectHash: secrets.lookupHash('subject', subjectKey(subject)),
    browserHash,
    issuedAt: now,
    expiresAt: new Date(now.getTime() + TOKEN_LIFETIME_MS),
  })
  return token
}
