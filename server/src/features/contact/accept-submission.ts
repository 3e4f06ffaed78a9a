import type { Checked } from '@multas/domain'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database, Db } from '../../platform/database/database.ts'
import type { Allowance, RateLimiter } from '../../platform/limits/rate-limiter.ts'
import { visitorKey } from '../../platform/limits/visitor-key.ts'
import { verifyWork } from '../../platform/proof-of-work/proof-of-work.ts'
import { spendChallenge } from '../../platform/proof-of-work/spend-challenge.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'

/** Burst of ten per network address, then one every six minutes. */
const PER_ADDRESS: Allowance = { count: 10, windowSeconds: 3_600 }
const PER_EMAIL: Allowance = { count: 5, windowSeconds: 86_400 }

export interface Submission {
  readonly challenge: string
  readonly solution: number
  readonly honeypot?: string | undefined
  readonly email: string
}

export type SubmissionOutcome =
  | { readonly outcome: 'accepted' }
  /** The honeypot was filled: the reply is the same as for a person. */
  | { readonly outcome: 'ignored' }
  | { readonly outcome: 'wrong_email'; readonly message: string }
  | { readonly outcome: 'wrong_work' }
  | { readonly outcome: 'too_many'; readonly retryAfterSeconds: number }

export interface SubmissionDeps {
  readonly database: Database
  readonly secrets: Secrets
  readonly clock: Clock
  readonly limiter: RateLimiter
  readonly checkEmail: (text: string) => Checked<string>
}

/**
 * Checks limits, honeypot, e-mail and proof of work. `write` runs in the transaction that spends the
 * challenge: a refused form leaves it unspent.
 */
export async function acceptSubmission(
  deps: SubmissionDeps,
  { form, submission, ip }: { readonly form: string; readonly submission: Submission; readonly ip: string },
  write: (transaction: Db, email: string, now: Date) => Promise<void>,
): Promise<SubmissionOutcome> {
  const { database, secrets, limiter } = deps
  const now = deps.clock()
  const visitor = visitorKey(ip)
  const waitHere = await take(limiter, `contact.${form}.address`, visitor, PER_ADDRESS, now)
  if (waitHere > 0) return { outcome: 'too_many', retryAfterSeconds: waitHere }
  if (submission.honeypot) return { outcome: 'ignored' }
  const email = deps.checkEmail(submission.email)
  if (!email.ok) return { outcome: 'wrong_email', message: email.message }
  const solved = verifyWork(secrets, submission, now)
  if (solved === null) return { outcome: 'wrong_work' }
  const waitEmail = await take(limiter, `contact.${form}.email`, email.value, PER_EMAIL, now)
  if (waitEmail > 0) return { outcome: 'too_many', retryAfterSeconds: waitEmail }
  return database.db.transaction().execute(async (transaction) => {
    if (!(await spendChallenge(transaction, solved))) return { outcome: 'wrong_work' }
    await write(transaction, email.value, now)
    return { outcome: 'accepted' }
  })
}

async function take(
  limiter: RateLimiter,
  scope: string,
  key: string,
  allowance: Allowance,
  now: Date,
): Promise<number> {
  const verdict = await limiter.take([{ scope, key, allowance }], now)
  return verdict.outcome === 'refused' ? verdict.retryAfterSeconds : 0
}
