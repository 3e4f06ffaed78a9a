import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { NoTables } from '../../../platform/database/database.ts'
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

/** Twelve attempts span sixteen hours. */
export const CLOSING_EMAIL_TICKET: JobTicket<ClosingEmailPayload> = {
  name: 'account.closing_email.send',
  formerNames: ['account.parting.mail'],
  maxAttempts: 12,
}

export async function writeClosingEmail(
  { secrets, clock }: { readonly secrets: Secrets; readonly clock: Clock },
  transaction: Kysely<NoTables>,
  content: ClosingEmail,
): Promise<void> {
  const id = randomUUID()
  await sql`
    insert into account_closing_emails (id, content_sealed, created_at)
    values (${id}, ${secrets.encrypt(JSON.stringify(content))}, ${clock()})`.execute(transaction)
  await enqueue(transaction, CLOSING_EMAIL_TICKET, { id })
}

export async function findClosingEmail(
  db: Kysely<NoTables>,
  secrets: Secrets,
  id: string,
): Promise<ClosingEmail | undefined> {
  const { rows } = await sql<{ sealed: Buffer }>`
    select content_sealed as sealed from account_closing_emails where id = ${id}`.execute(db)
  const [row] = rows
  return row && closingEmail.parse(JSON.parse(secrets.decrypt(row.sealed)))
}

export async function deleteClosingEmail(db: Kysely<NoTables>, id: string): Promise<void> {
  await sql`delete from account_closing_emails where id = ${id}`.execute(db)
}
