import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Log } from '../../platform/log/log.ts'
import { MAIL_ATTEMPTS, type Mailer } from '../../platform/mail/mail.ts'
import type { MailSite } from '../../platform/mail/mail-content.ts'
import type { Job, JobTicket } from '../../platform/queue/job.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { openContact } from './contact-content.ts'
import { renderContactMail } from './contact-mail.ts'
import { findUnforwarded, markForwarded } from './store.ts'

export interface ForwardPayload {
  readonly id: string
}

export const FORWARD_TICKET: JobTicket<ForwardPayload> = {
  name: 'contact.mail.forward',
  maxAttempts: MAIL_ATTEMPTS,
}

export interface ForwardDeps {
  readonly database: Database
  readonly secrets: Secrets
  readonly clock: Clock
  readonly mailer: Mailer
  readonly site: MailSite
  readonly log: Log
  readonly contactEmail: string
}

/** Idempotent by `forwarded_at` of its row. */
export function forwardContactJob(deps: ForwardDeps): Job<ForwardPayload> {
  return { ...FORWARD_TICKET, run: ({ id }, { attempt }) => forwardContact(deps, id, attempt) }
}

async function forwardContact(deps: ForwardDeps, id: string, attempt: number): Promise<void> {
  const { database, secrets, clock, mailer, site, log, contactEmail } = deps
  const waiting = await findUnforwarded(database.db, id)
  if (!waiting) return
  const content = openContact(secrets, waiting.contentSealed)
  const { receivedAt } = waiting
  const outcome = await mailer.send(renderContactMail({ site, to: contactEmail, id, receivedAt, content }))
  if (outcome.outcome === 'sent') {
    await markForwarded(database.db, id, clock())
    log.info('contact.mail.forwarded', { attempt })
    return
  }
  const { reason, smtpStatus } = outcome
  // Permanent SMTP errors are retried too, because the message must reach the operator.
  throw new Error(`the mail server did not take the message: ${reason} ${smtpStatus ?? ''}`.trim())
}
