import type { Database } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/log/log.ts'
import { type Mailer, requireFinal } from '../../../platform/mail/mail.ts'
import type { MailSite } from '../../../platform/mail/mail-content.ts'
import type { Job } from '../../../platform/queue/job.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { renderPartingMail } from './parting-mail.ts'
import { deleteParting, findParting, PARTING_TICKET, type PartingPayload } from './write-parting.ts'

export interface MailPartingDeps {
  readonly database: Database
  readonly secrets: Secrets
  readonly mailer: Mailer
  readonly site: MailSite
  readonly contactEmail: string
  readonly log: Log
}

/** Idempotent by its row, which is deleted with the mail. */
export function mailPartingJob(deps: MailPartingDeps): Job<PartingPayload> {
  return { ...PARTING_TICKET, run: ({ id }, { attempt }) => mailParting(deps, id, attempt) }
}

async function mailParting(deps: MailPartingDeps, id: string, attempt: number): Promise<void> {
  const { database, secrets, mailer, site, contactEmail, log } = deps
  const parting = await findParting(database.db, secrets, id)
  if (parting === undefined) return
  const outcome = requireFinal(await mailer.send(renderPartingMail({ site, contactEmail, id, parting })))
  await deleteParting(database.db, id)
  if (outcome.outcome === 'sent') log.info('account.parting.sent', { attempt })
  else log.warn('account.parting.refused', { reason: outcome.reason, smtpStatus: outcome.smtpStatus })
}
