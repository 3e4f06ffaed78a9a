import type { Db } from '../../../../platform/database/database.ts'
import { MAIL_ATTEMPTS, requireFinal } from '../../../../platform/mail/mail.ts'
import { enqueue, type Job, type JobTicket } from '../../../../platform/queue/job.ts'
import type { RightsDeps } from '../rights-deps.ts'
import { openRequest } from '../sealed-request.ts'
import { findRequest, type RightsRequestRow } from '../store.ts'
import { type RightsNews, renderRightsMail, writeRightsMail } from './rights-mail.ts'

interface MailPayload {
  readonly requestId: string
}

const MAIL_TICKET: JobTicket<MailPayload> = { name: 'rights.mail.send', maxAttempts: MAIL_ATTEMPTS }

/** Accounts through their notices, with log and phrase; others only by the answer. */
export async function mailRequester(
  { secrets, site, mails }: Pick<RightsDeps, 'secrets' | 'site' | 'mails'>,
  tx: Db,
  row: RightsRequestRow,
  news: RightsNews,
): Promise<void> {
  const { answer, email } = openRequest(secrets, row.contentSealed)
  if (row.accountId !== null) await mails.write(tx, row.accountId, writeRightsMail(site, row, news, answer))
  else if (email !== null && news === 'answered') await enqueue(tx, MAIL_TICKET, { requestId: row.id })
}

/** Retries carry the same `Message-ID`. */
export function mailAnswerJob({
  database,
  secrets,
  mailer,
  site,
  log,
}: Pick<RightsDeps, 'database' | 'secrets' | 'mailer' | 'site' | 'log'>): Job<MailPayload> {
  return {
    name: 'rights.mail.send',
    maxAttempts: MAIL_TICKET.maxAttempts,
    async run({ requestId }) {
      const row = await findRequest(database.db, requestId)
      if (row === undefined) return
      const { email, answer } = openRequest(secrets, row.contentSealed)
      if (email === null) return
      const mail = renderRightsMail(site, email, writeRightsMail(site, row, 'answered', answer))
      const { outcome } = requireFinal(await mailer.send(mail))
      log.info('rights.mail.ended', { requestId, outcome })
    },
  }
}
