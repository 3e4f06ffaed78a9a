import { type Kysely, sql } from 'kysely'
import type { NoTables } from '../../../platform/database/database.ts'

export interface EmailChangeRow {
  readonly id: string
  readonly newEmailHash: Buffer
  readonly newEmailSealed: Buffer
  readonly oldConfirmedAt: Date | null
  readonly newConfirmedAt: Date | null
  readonly expiresAt: Date
}

const COLUMNS = sql`id, new_email_hash as "newEmailHash", new_email_sealed as "newEmailSealed",
  old_confirmed_at as "oldConfirmedAt", new_confirmed_at as "newConfirmedAt", expires_at as "expiresAt"`

export async function findChange(
  db: Kysely<NoTables>,
  accountId: string,
  now: Date,
): Promise<EmailChangeRow | undefined> {
  const { rows } = await sql<EmailChangeRow>`
    select ${COLUMNS} from email_changes where account_id = ${accountId} and expires_at > ${now}`.execute(db)
  return rows[0]
}

export interface NewEmailChange
  extends Pick<EmailChangeRow, 'id' | 'newEmailHash' | 'newEmailSealed' | 'expiresAt'> {
  readonly accountId: string
  readonly startedAt: Date
}

export async function putChange(db: Kysely<NoTables>, change: NewEmailChange): Promise<void> {
  await sql`
    insert into email_changes (account_id, id, new_email_hash, new_email_sealed, started_at, expires_at)
    values (${change.accountId}, ${change.id}, ${change.newEmailHash}, ${change.newEmailSealed},
      ${change.startedAt}, ${change.expiresAt})
    on conflict (account_id) do update set id = excluded.id, new_email_hash = excluded.new_email_hash,
      new_email_sealed = excluded.new_email_sealed, old_confirmed_at = null, new_confirmed_at = null,
      started_at = excluded.started_at, expires_at = excluded.expires_at`.execute(db)
}

/** Locks the row; undefined if the change is gone. */
export async function confirmAddress(
  db: Kysely<NoTables>,
  { id, address, now }: { readonly id: string; readonly address: 'old' | 'new'; readonly now: Date },
): Promise<EmailChangeRow | undefined> {
  const column = sql.ref(address === 'old' ? 'old_confirmed_at' : 'new_confirmed_at')
  const { rows } = await sql<EmailChangeRow>`
    update email_changes set ${column} = ${now} where id = ${id} and expires_at > ${now}
    returning ${COLUMNS}`.execute(db)
  return rows[0]
}

export async function deleteChange(db: Kysely<NoTables>, accountId: string): Promise<void> {
  await sql`delete from email_changes where account_id = ${accountId}`.execute(db)
}
