import type { Database } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/log/log.ts'
import { type Mailer, requireFinal } from '../../../platform/mail/mail.ts'
import type { MailSite } from '../../../platform/mail/mail-content.ts'
import type { Job } from '../../../platform/queue/job.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { renderClosingEmail } from './render-closing-email.ts'
import {
  CLOSING_EMAIL_TICKET,
  type ClosingEmailPayload,
  deleteClosingEmail,
  findClosingEmail,
} from './write-closing-email.ts'

export interface SendClosingEmailDeps {
  readonly database: Database
  readonly secrets: Secrets
  readonly mailer: Mailer
  readonly site: MailSite
  readonly contactEmail: string
  readonly log: Log
}

/** Idempotent by its row, which is deleted with the mail. */
export function sendClosingEmailJob(deps: SendClosingEmailDeps): Job<ClosingEmailPayload> {
  return { ...CLOSING_EMAIL_TICKET, run: ({ id }, { attempt }) => sendClosingEmail(deps, id, attempt) }
}

async function sendClosingEmail(deps: SendClosingEmailDeps, id: string, attempt: number): Promise<void> {
  const { database, secrets, mailer, site, contactEmail, log } = deps
  const closingEmail = await findClosingEmail(database.db, secrets, id)
  if (closingEmail === undefined) return
  const outcome = requireFinal(
    await mailer.send(renderClosingEmail({ site, contactEmail, id, closingEmail })),
  )
  await deleteClosingEmail(database.db, id)
  if (outcome.outcome === 'sent') log.info('account.closing_email.sent', { attempt })
  else log.warn('account.closing_email.refused', { reason: outcome.reason, smtpStatus: outcome.smtpStatus })
}
