import { randomUUID } from 'node:crypto'
import type { Db } from '../../platform/database/database.ts'

export interface AccountAddress {
  readonly emailHash: Buffer
  readonly emailSealed: Buffer
}

export async function claimAccount(
  db: Db,
  { emailHash, emailSealed }: AccountAddress,
  now: Date,
): Promise<string> {
  const { id } = await db
    .insertInto('accounts')
    .values({ id: randomUUID(), email_hash: emailHash, email_sealed: emailSealed, created_at: now })
    .onConflict((on) =>
      on.column('email_hash').doUpdateSet({ email_hash: ({ ref }) => ref('excluded.email_hash') }),
    )
    .returning('id')
    .executeTakeFirstOrThrow(() => new Error('the account was not returned by its insert'))
  return id
}

export async function hasAccount(db: Db, emailHash: Buffer): Promise<boolean> {
  const found = await db.selectFrom('accounts').select('id').where('email_hash', '=', emailHash).execute()
  return found.length > 0
}

/** Returns the account's phrase. Violates `accounts_email_hash_key` if another account has the address. */
export async function moveAccount(
  db: Db,
  id: string,
  { emailHash, emailSealed }: AccountAddress,
): Promise<Buffer | null> {
  const moved = { email_hash: emailHash, email_sealed: emailSealed }
  const { phraseSealed } = await db
    .updateTable('accounts')
    .set(moved)
    .where('id', '=', id)
    .returning('phrase_sealed as phraseSealed')
    .executeTakeFirstOrThrow(() => new Error('the signed-in account does not exist'))
  await db.updateTable('account_sessions').set(moved).where('account_id', '=', id).execute()
  return phraseSealed
}

export interface AccountRow {
  readonly emailSealed: Buffer
  readonly phraseSealed: Buffer | null
  readonly createdAt: Date
}

export const findAccount = (db: Db, id: string): Promise<AccountRow | undefined> =>
  db
    .selectFrom('accounts')
    .select(['email_sealed as emailSealed', 'phrase_sealed as phraseSealed', 'created_at as createdAt'])
    .where('id', '=', id)
    .executeTakeFirst()

export async function deleteAccountRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('accounts').where('id', '=', id).execute()
}
