import type { Log } from '../../platform/log/log.ts'
import { type Mailer, requireFinal } from '../../platform/mail/mail.ts'
import type { MailSite } from '../../platform/mail/mail-content.ts'
import { type ResultsMail, renderResultsMail } from './results-mail.ts'

export interface SendResultsMailDeps {
  readonly mailer: Mailer
  readonly site: MailSite
  readonly log: Log
}

/**
 * Offers the results mail to the server once. Throws when the server is unavailable, so that the job that calls
 * tries again; a final refusal is logged and done with.
 */
export async function sendResultsMail(deps: SendResultsMailDeps, mail: ResultsMail): Promise<void> {
  const outcome = requireFinal(await deps.mailer.send(renderResultsMail(deps.site, mail)))
  if (outcome.outcome === 'sent') return
  const { reason, smtpStatus } = outcome
  deps.log.warn('search.results.mail_refused', { reason, smtpStatus })
}
