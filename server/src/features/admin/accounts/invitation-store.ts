import { type Kysely, sql } from 'kysely'
import type { NoTables } from '../../../platform/database/database.ts'

export interface NewInvitation {
  readonly id: string
  readonly accountId: string
  readonly tokenHash: Buffer
  readonly tokenSealed: Buffer | null
  readonly totpSealed: Buffer
  readonly now: Date
  readonly expiresAt: Date
}

export async function replaceInvitation(
  transaction: Kysely<NoTables>,
  invitation: NewInvitation,
): Promise<void> {
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

export async function findInvitation(
  db: Kysely<NoTables>,
  tokenHash: Buffer,
  now: Date,
): Promise<OpenInvitation | undefined> {
  const { rows } = await sql<OpenInvitation>`
    select i.id, i.account_id as "accountId", i.totp_sealed as "totpSealed", i.expires_at as "expiresAt"
    from admin_invitations i join admin_accounts a on a.id = i.account_id
    where i.token_hash = ${tokenHash} and i.used_at is null and i.expires_at > ${now}
      and a.disabled_at is null`.execute(db)
  return rows[0]
}

export async function spendInvitation(
  transaction: Kysely<NoTables>,
  id: string,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update admin_invitations set used_at = ${now}, token_sealed = null
    where id = ${id} and used_at is null and expires_at > ${now}`.execute(transaction)
  return numAffectedRows === 1n
}

export async function voidInvitations(db: Kysely<NoTables>, accountId: string): Promise<void> {
  await sql`delete from admin_invitations where account_id = ${accountId}`.execute(db)
}

export async function findUnmailedInvitation(
  db: Kysely<NoTables>,
  id: string,
  now: Date,
): Promise<
  { readonly tokenSealed: Buffer; readonly emailSealed: Buffer; readonly name: string } | undefined
> {
  const { rows } = await sql<{ tokenSealed: Buffer; emailSealed: Buffer; name: string }>`
    select i.token_sealed as "tokenSealed", a.email_sealed as "emailSealed", a.name
    from admin_invitations i join admin_accounts a on a.id = i.account_id
    where i.id = ${id} and i.token_sealed is not null and i.used_at is null and i.expires_at > ${now}`.execute(
    db,
  )
  return rows[0]
}

/** After mailing, the server can no longer reconstruct the link. */
export async function deleteMailedToken(db: Kysely<NoTables>, id: string): Promise<void> {
  await sql`update admin_invitations set token_sealed = null where id = ${id}`.execute(db)
}
