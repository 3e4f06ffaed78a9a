import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

export interface EmailChangeRow {
  readonly id: string
  readonly newEmailHash: Buffer
  readonly newEmailSealed: Buffer
  readonly oldConfirmedAt: Date | null
  readonly newConfirmedAt: Date | null
  readonly expiresAt: Date
}

const COLUMNS = [
  'id',
  'new_email_hash as newEmailHash',
  'new_email_sealed as newEmailSealed',
  'old_confirmed_at as oldConfirmedAt',
  'new_confirmed_at as newConfirmedAt',
  'expires_at as expiresAt',
] as const

export const findChange = (db: Db, accountId: string, now: Date): Promise<EmailChangeRow | undefined> =>
  db
    .selectFrom('email_changes')
    .select(COLUMNS)
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .executeTakeFirst()

export interface NewEmailChange
  extends Pick<EmailChangeRow, 'id' | 'newEmailHash' | 'newEmailSealed' | 'expiresAt'> {
  readonly accountId: string
  readonly startedAt: Date
}

export async function putChange(db: Db, change: NewEmailChange): Promise<void> {
  await sql`
    insert into email_changes (account_id, id, new_email_hash, new_email_sealed, started_at, expires_at)
    values (${change.accountId}, ${change.id}, ${change.newEmailHash}, ${change.newEmailSealed},
      ${change.startedAt}, ${change.expiresAt})
    on conflict (account_id) do update set id = excluded.id, new_email_hash = excluded.new_email_hash,
      new_email_sealed = excluded.new_email_sealed, old_confirmed_at = null, new_confirmed_at = null,
      started_at = excluded.started_at, expires_at = excluded.expires_at`.execute(db)
}

/** Locks the row; undefined if the change is gone. */
export const confirmAddress = (
  db: Db,
  { id, address, now }: { readonly id: string; readonly address: 'old' | 'new'; readonly now: Date },
): Promise<EmailChangeRow | undefined> =>
  db
    .updateTable('email_changes')
    .set(address === 'old' ? { old_confirmed_at: now } : { new_confirmed_at: now })
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .returning(COLUMNS)
    .executeTakeFirst()

export async function deleteChange(db: Db, accountId: string): Promise<void> {
  await sql`delete from email_changes where account_id = ${accountId}`.execute(db)
}
