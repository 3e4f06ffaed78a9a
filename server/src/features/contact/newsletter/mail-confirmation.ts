import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/log/log.ts'
import { MAIL_ATTEMPTS, type Mailer, requireFinal } from '../../../platform/mail/mail.ts'
import type { MailSite } from '../../../platform/mail/mail-content.ts'
import type { Job, JobTicket } from '../../../platform/queue/job.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { findUnmailed, markMailed } from '../store.ts'
import { renderConfirmationMail } from './confirmation-mail.ts'

export interface ConfirmPayload {
  readonly id: string
}

export const CONFIRM_TICKET: JobTicket<ConfirmPayload> = {
  name: 'newsletter.mail.confirm',
  maxAttempts: MAIL_ATTEMPTS,
}

export interface MailConfirmationDeps {
  readonly database: Database
  readonly secrets: Secrets
  readonly clock: Clock
  readonly mailer: Mailer
  readonly site: MailSite
  readonly log: Log
}

/** Idempotent by `mailed_at` of its row. */
export function mailConfirmationJob(deps: MailConfirmationDeps): Job<ConfirmPayload> {
  return { ...CONFIRM_TICKET, run: ({ id }, { attempt }) => mailConfirmation(deps, id, attempt) }
}

async function mailConfirmation(deps: MailConfirmationDeps, id: string, attempt: number): Promise<void> {
  const { database, secrets, clock, mailer, site, log } = deps
  const asked = await findUnmailed(database.db, id)
  if (!asked) return
  const { askedAt } = asked
  const to = secrets.decrypt(asked.emailSealed)
  const mail = renderConfirmationMail({ site, secrets, to, id, askedAt })
  const outcome = requireFinal(await mailer.send(mail))
  await markMailed(database.db, id, clock())
  if (outcome.outcome === 'sent') log.info('newsletter.mail.sent', { attempt })
  else log.warn('newsletter.mail.refused', { reason: outcome.reason, smtpStatus: outcome.smtpStatus })
}
