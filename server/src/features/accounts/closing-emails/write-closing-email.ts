import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import { MAIL_ATTEMPTS } from '../../../platform/mail/mail.ts'
import { enqueue, type JobTicket } from '../../../platform/queue/job.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'

const shared = { to: z.string(), phrase: z.string().nullable() }

export const closingEmail = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('email_changed'), ...shared, newEmail: z.string() }),
  z.object({
    kind: z.literal('account_deleted'),
    ...shared,
    keeps: z.array(z.string()),
  }),
])

export type ClosingEmail = z.infer<typeof closingEmail>

export interface ClosingEmailPayload {
  readonly id: string
}

export const CLOSING_EMAIL_TICKET: JobTicket<ClosingEmailPayload> = {
  name: 'account.closing_email.send',
  formerNames: ['account.parting.mail'],
  maxAttempts: MAIL_ATTEMPTS,
}

export async function writeClosingEmail(
  { secrets, clock }: { readonly secrets: Secrets; readonly clock: Clock },
  transaction: Db,
  content: ClosingEmail,
): Promise<void> {
  const id = randomUUID()
  const content_sealed = secrets.encrypt(JSON.stringify(content))
  await transaction
    .insertInto('account_closing_emails')
    .values({ id, content_sealed, created_at: clock() })
    .execute()
  await enqueue(transaction, CLOSING_EMAIL_TICKET, { id })
}

export async function findClosingEmail(
  db: Db,
  secrets: Secrets,
  id: string,
): Promise<ClosingEmail | undefined> {
  const row = await db
    .selectFrom('account_closing_emails')
    .select('content_sealed as sealed')
    .where('id', '=', id)
    .executeTakeFirst()
  return row && closingEmail.parse(JSON.parse(secrets.decrypt(row.sealed)))
}

export async function deleteClosingEmail(db: Db, id: string): Promise<void> {
  await db.deleteFrom('account_closing_emails').where('id', '=', id).execute()
}
