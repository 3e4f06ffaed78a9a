import type { Log } from '../../../platform/log/log.ts'
import { type Mailer, requireFinal } from '../../../platform/mail/mail.ts'
import type { MailSite } from '../../../platform/mail/mail-content.ts'
import { type ResultsMail, renderResultsMail } from './results-mail.ts'

export interface SendResultsMailDeps {
  readonly mailer: Mailer
  readonly site: MailSite
  readonly log: Log
}

/** Throws if the server is unavailable, so the job retries; a permanent refusal is logged. */
export async function sendResultsMail(deps: SendResultsMailDeps, mail: ResultsMail): Promise<boolean> {
  const outcome = requireFinal(await deps.mailer.send(renderResultsMail(deps.site, mail)))
  if (outcome.outcome === 'sent') return true
  const { reason, smtpStatus } = outcome
  deps.log.warn('search.results.mail_refused', { reason, smtpStatus })
  return false
}
