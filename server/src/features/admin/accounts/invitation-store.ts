import { type NotNull, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

export interface NewInvitation {
  readonly id: string
  readonly accountId: string
  readonly tokenHash: Buffer
  readonly tokenSealed: Buffer | null
  readonly totpSealed: Buffer
  readonly now: Date
  readonly expiresAt: Date
}

export async function replaceInvitation(transaction: Db, invitation: NewInvitation): Promise<void> {
  const { id, accountId, tokenHash, tokenSealed, totpSealed, now, expiresAt } = invitation
  await sql`delete from admin_invitations where account_id = ${accountId}`.execute(transaction)
  await sql`
    insert into admin_invitations
      (id, account_id, token_hash, token_sealed, totp_sealed, created_at, expires_at)
    values (${id}, ${accountId}, ${tokenHash}, ${tokenSealed}, ${totpSealed}, ${now}, ${expiresAt})`.execute(
    transaction,
  )
}

export interface OpenInvitation {
  readonly id: string
  readonly accountId: string
  readonly totpSealed: Buffer
  readonly expiresAt: Date
}

const selectOpen = (db: Db, now: Date) =>
  db
    .selectFrom('admin_invitations as i')
    .innerJoin('admin_accounts as a', 'a.id', 'i.account_id')
    .where('i.used_at', 'is', null)
    .where('i.expires_at', '>', now)

export const findInvitation = (db: Db, tokenHash: Buffer, now: Date): Promise<OpenInvitation | undefined> =>
  selectOpen(db, now)
    .select(['i.id', 'i.account_id as accountId', 'i.totp_sealed as totpSealed', 'i.expires_at as expiresAt'])
    .where('i.token_hash', '=', tokenHash)
    .where('a.disabled_at', 'is', null)
    .executeTakeFirst()

export async function spendInvitation(transaction: Db, id: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update admin_invitations set used_at = ${now}, token_sealed = null
    where id = ${id} and used_at is null and expires_at > ${now}`.execute(transaction)
  return numAffectedRows === 1n
}

export async function voidInvitations(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('admin_invitations').where('account_id', '=', accountId).execute()
}

export const findUnmailedInvitation = (
  db: Db,
  id: string,
  now: Date,
): Promise<
  { readonly tokenSealed: Buffer; readonly emailSealed: Buffer; readonly name: string } | undefined
> =>
  selectOpen(db, now)
    .select(['i.token_sealed as tokenSealed', 'a.email_sealed as emailSealed', 'a.name'])
    .where('i.id', '=', id)
    .where('i.token_sealed', 'is not', null)
    .$narrowType<{ tokenSealed: NotNull }>()
    .executeTakeFirst()

/** After mailing, the server can no longer reconstruct the link. */
export async function deleteMailedToken(db: Db, id: string): Promise<void> {
  await db.updateTable('admin_invitations').set({ token_sealed: null }).where('id', '=', id).execute()
}
