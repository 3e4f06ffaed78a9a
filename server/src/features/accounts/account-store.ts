import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { NoTables } from '../../platform/database/database.ts'

export interface AccountAddress {
  readonly emailHash: Buffer
  readonly emailSealed: Buffer
}

export async function claimAccount(
  db: Kysely<NoTables>,
  { emailHash, emailSealed }: AccountAddress,
  now: Date,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into accounts (id, email_hash, email_sealed, created_at)
    values (${randomUUID()}, ${emailHash}, ${emailSealed}, ${now})
    on conflict (email_hash) do update set email_hash = excluded.email_hash
    returning id`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('the account was not returned by its insert')
  return row.id
}

export async function hasAccount(db: Kysely<NoTables>, emailHash: Buffer): Promise<boolean> {
  const { rows } = await sql`select 1 from accounts where email_hash = ${emailHash}`.execute(db)
  return rows.length > 0
}

/** Returns the account's phrase. Violates `accounts_email_hash_key` if another account has the address. */
export async function moveAccount(
  db: Kysely<NoTables>,
  id: string,
  { emailHash, emailSealed }: AccountAddress,
): Promise<Buffer | null> {
  const { rows } = await sql<{ phraseSealed: Buffer | null }>`
    update accounts set email_hash = ${emailHash}, email_sealed = ${emailSealed}
    where id = ${id} returning phrase_sealed as "phraseSealed"`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('the signed-in account does not exist')
  await sql`
    update account_sessions set email_hash = ${emailHash}, email_sealed = ${emailSealed}
    where account_id = ${id}`.execute(db)
  return row.phraseSealed
}

export interface AccountRow {
  readonly emailSealed: Buffer
  readonly phraseSealed: Buffer | null
  readonly createdAt: Date
}

export async function findAccount(db: Kysely<NoTables>, id: string): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    select email_sealed as "emailSealed", phrase_sealed as "phraseSealed", created_at as "createdAt"
    from accounts where id = ${id}`.execute(db)
  return rows[0]
}

export async function deleteAccountRow(db: Kysely<NoTables>, id: string): Promise<void> {
  await sql`delete from accounts where id = ${id}`.execute(db)
}
