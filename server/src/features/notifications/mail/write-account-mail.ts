import { randomUUID } from 'node:crypto'
import type { NewsKind } from '@multas/domain'
import type { Db } from '../../../platform/database/database.ts'
import { enqueue, type JobTicket } from '../../../platform/queue/job.ts'
import type { NoticeDeps } from '../notice-deps.ts'
import { type AccountMail, sealBody } from './account-mail.ts'
import { insertMail } from './mail-store.ts'

export interface SendMailPayload {
  readonly mailId: string
}

/** Twenty attempts span sixty-four hours: an outage of the mail server over a weekend. */
export const SEND_MAIL_TICKET: JobTicket<SendMailPayload> = { name: 'notices.mail.send', maxAttempts: 20 }

export interface AccountMails {
  /**
   * Enqueues a mail, once for each cause, to the account's address and with its phrase at the time of
   * sending; logged for its holder.
   */
  write(transaction: Db, accountId: string, mail: AccountMail): Promise<void>
}

type WriteDeps = Pick<NoticeDeps, 'secrets' | 'clock'>

export const createAccountMails = (deps: WriteDeps): AccountMails => ({
  write: (transaction, accountId, mail) => writeAccountMail(deps, transaction, accountId, mail, []),
})

export async function writeAccountMail(
  { secrets, clock }: WriteDeps,
  transaction: Db,
  accountId: string,
  mail: AccountMail,
  news: readonly NewsKind[],
): Promise<void> {
  const id = randomUUID()
  const isNew = await insertMail(transaction, {
    id,
    accountId,
    cause: mail.cause,
    kind: mail.kind,
    subjectSealed: secrets.encrypt(mail.subject),
    contentSealed: sealBody(secrets, mail),
    news,
    createdAt: clock(),
  })
  if (isNew) await enqueue(transaction, SEND_MAIL_TICKET, { mailId: id })
}
