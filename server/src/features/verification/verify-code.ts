import { canonicalEmail, type Subject, subjectKey } from '@multas/domain'
import type { Kysely } from 'kysely'
import type { NoTables } from '../../platform/database/database.ts'
import { hashToken, newToken, type Secrets } from '../../platform/secrets/secrets.ts'
import type { CodeVisitor } from './code-visitor.ts'
import { type JudgeGuessDeps, type Judgement, judgeGuess } from './judge-guess.ts'
import { insertToken } from './token-store.ts'

export interface SubjectGuess {
  readonly email: string
  readonly subject: Subject
  /** Six digits. */
  readonly code: string
  readonly visitor: CodeVisitor
  /** Of the browser that the token will belong to. */
  readonly browserHash: Buffer
}

export const TOKEN_LIFETIME_MS = 15 * 60_000

/** Exchanges a right code for a token that is good for one search of the subject, in this browser. */
export function verifyCode(deps: JudgeGuessDeps, guess: SubjectGuess): Promise<Judgement<string>> {
  const { email, subject, code, visitor } = guess
  return judgeGuess(deps, { email, use: { otpType: 'user', subject }, code, visitor }, (transaction, now) =>
    issueToken(deps.secrets, transaction, guess, now),
  )
}

async function issueToken(
  secrets: Secrets,
  transaction: Kysely<NoTables>,
  { email, subject, browserHash }: SubjectGuess,
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
