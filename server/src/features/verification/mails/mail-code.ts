import { CODE_LIFETIME_MS } from '@multas/domain'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/log/log.ts'
import { type Mailer, requireFinal } from '../../../platform/mail/mail.ts'
import type { MailSite } from '../../../platform/mail/mail-content.ts'
import type { Job, JobTicket } from '../../../platform/queue/job.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { deleteMail, findWaitingMail } from '../store.ts'
import { renderCodeMail } from './code-mail.ts'
import { openMail } from './sealed-mail.ts'

/** Only a row id; code and address are encrypted in the row. */
export interface MailCodePayload {
  readonly codeId: string
}

/** Milliseconds; short first, because a visitor waits and codes live ten minutes. */
const RETRY_WAITS_MS = [2_000, 5_000, 10_000, 10_000, 20_000, 30_000, 60_000, 60_000, 120_000, 120_000]

export const MAIL_TICKET: JobTicket<MailCodePayload> = {
  name: 'verification.mail.send',
  maxAttempts: RETRY_WAITS_MS.length + 1,
}

/** Above searches: a visitor is waiting. */
export const MAIL_PRIORITY = -10

export interface MailCodeDeps {
  readonly database: Database
  readonly secrets: Secrets
  readonly clock: Clock
  readonly mailer: Mailer
  readonly site: MailSite
  readonly log: Log
  readonly phraseOf?: (email: string) => Promise<string | null>
}

/**
 * Idempotent by code: skips sent, used or replaced ones. A crash between the SMTP reply and the update
 * repeats the same Message-ID.
 */
export function mailCodeJob(deps: MailCodeDeps): Job<MailCodePayload> {
  return {
    ...MAIL_TICKET,
    retryWaitsMs: RETRY_WAITS_MS,
    run: ({ codeId }, { attempt }) => mailCode(deps, codeId, attempt),
  }
}

async function mailCode(deps: MailCodeDeps, codeId: string, attempt: number): Promise<void> {
  const { database, secrets, clock, mailer, site, log } = deps
  const waiting = await findWaitingMail(database.db, codeId)
  if (!waiting) return
  const ageMs = clock().getTime() - waiting.issuedAt.getTime()
  if (ageMs >= CODE_LIFETIME_MS) {
    log.warn('verification.mail.too_late', { attempt, ageMs })
    return deleteMail(database.db, codeId)
  }
  const data = openMail(secrets, waiting.mailSealed)
  const isOfAccount = data.subject === null
  const mail = renderCodeMail({
    ...data,
    phrase: isOfAccount ? ((await deps.phraseOf?.(data.to)) ?? null) : null,
    site,
    codeId,
    issuedAt: waiting.issuedAt,
    lifetimeMs: CODE_LIFETIME_MS,
  })
  const outcome = requireFinal(await mailer.send(mail))
  await deleteMail(database.db, codeId)
  if (outcome.outcome === 'sent') log.info('verification.mail.sent', { attempt, ageMs })
  else
    log.warn('verification.mail.refused', {
      attempt,
      reason: outcome.reason,
      smtpStatus: outcome.smtpStatus,
    })
}
