import { type feedbackBody, maskResultLinks } from '@multas/contract'
import { type Checked, maskSlugs } from '@multas/domain'
import type { z } from 'zod'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import { storableText } from '../../../platform/database/storable-text.ts'
import type { RateLimiter } from '../../../platform/limits/rate-limiter.ts'
import { visitorKey } from '../../../platform/limits/visitor-key.ts'
import { sealEmail } from '../../../platform/secrets/seal-email.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { insertFeedback } from './store.ts'

/** Burst of five, then one every two minutes. */
const ALLOWANCE = { count: 5, windowSeconds: 600 }

export type FeedbackSubmission = z.output<typeof feedbackBody>

export type FeedbackOutcome =
  | { readonly outcome: 'kept' }
  /** The honeypot was filled: the reply is the same as for a person. */
  | { readonly outcome: 'ignored' }
  | { readonly outcome: 'empty_message' }
  | { readonly outcome: 'wrong_email'; readonly message: string }
  | { readonly outcome: 'too_many'; readonly retryAfterSeconds: number }

export interface SendFeedbackDeps {
  readonly database: Db
  readonly secrets: Secrets
  readonly clock: Clock
  readonly limiter: RateLimiter
  readonly checkEmail: (text: string) => Checked<string>
}

/**
 * Stores one submission (docs/behaviour/tracking.md#feedback). `ip` only counts against the limit and is not
 * stored.
 */
export async function sendFeedback(
  deps: SendFeedbackDeps,
  submission: FeedbackSubmission,
  ip: string,
): Promise<FeedbackOutcome> {
  const { database, secrets, checkEmail } = deps
  const now = deps.clock()
  const wait = await spendAllowance(deps.limiter, ip, now)
  if (wait > 0) return { outcome: 'too_many', retryAfterSeconds: wait }
  if (submission.honeypot) return { outcome: 'ignored' }
  const message = storableText(submission.message).trim()
  if (message === '') return { outcome: 'empty_message' }
  const email = submission.email?.trim() ? checkEmail(submission.email) : null
  if (email?.ok === false) return { outcome: 'wrong_email', message: email.message }
  // Detected by the page: an invalid one is dropped without an error.
  const detected = submission.detectedEmail ? checkEmail(submission.detectedEmail) : null
  await insertFeedback(database, {
    receivedAt: now,
    message,
    email: email ? sealEmail(secrets, email.value) : null,
    detectedEmail: detected?.ok ? sealEmail(secrets, detected.value) : null,
    url: submission.url ? maskSlugs(maskResultLinks(withoutQuery(storableText(submission.url)))) : null,
    userAgent: textOrNull(submission.userAgent),
    userId: textOrNull(submission.userId),
    sessionId: textOrNull(submission.sessionId),
    fingerprint: textOrNull(submission.fingerprint),
  })
  return { outcome: 'kept' }
}

async function spendAllowance(limiter: RateLimiter, ip: string, now: Date): Promise<number> {
  const ask = { scope: 'feedback.send.ip', key: visitorKey(ip), allowance: ALLOWANCE }
  const verdict = await limiter.take([ask], now)
  return verdict.outcome === 'refused' ? verdict.retryAfterSeconds : 0
}

/** URLs may carry a plate, DNI or token in the query (docs/behaviour/sharing.md#private-links). */
function withoutQuery(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? ''
}

function textOrNull(text: string | null | undefined): string | null {
  return text ? storableText(text) : null
}
