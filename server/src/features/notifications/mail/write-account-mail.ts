import { randomUUID } from 'node:crypto'
import type { NewsKind } from '@multas/domain'
import type { Kysely } from 'kysely'
import type { NoTables } from '../../../platform/database/database.ts'
import { enqueue, type JobTicket } from '../../../platform/queue/job.ts'
import type { NoticeDeps } from '../notice-deps.ts'
import { type AccountMail, sealBody } from './account-mail.ts'
import { insertMail } from './mail-store.ts'

export interface SendMailPayload {
  readonly mailId: string
}

/** The waits between twenty attempts add up to sixty-four hours: a mail server that is away over a weekend. */
export const SEND_MAIL_TICKET: JobTicket<SendMailPayload> = { name: 'notices.mail.send', maxAttempts: 20 }

/** Mails to accounts, for every feature that has something to tell one. */
export interface AccountMails {
  /**
   * Has a mail sent to the address that the account has by then, with its phrase, and kept in the log that its holder
   * sees. It goes when the transaction commits, and once for each cause.
   */
  write(transaction: Kysely<NoTables>, accountId: string, mail: AccountMail): Promise<void>
}

type WriteDeps = Pick<NoticeDeps, 'secrets' | 'clock'>

export const createAccountMails = (deps: WriteDeps): AccountMails => ({
  write: (transaction, accountId, mail) => writeAccountMail(deps, transaction, accountId, mail, []),
})

export async function writeAccountMail(
  { secrets, clock }: WriteDeps,
  transaction: Kysely<NoTables>,
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
