import type { Db } from '../../platform/database/database.ts'
import { lockKey } from '../../platform/database/lock-key.ts'

export interface NewPasskey {
  readonly id: string
  readonly emailHash: Buffer
  readonly canonicalEmailHash: Buffer
  readonly emailSealed: Buffer
  readonly credentialId: Buffer
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: readonly string[]
  readonly userAgent: string
  readonly createdAt: Date
}

export async function lockPasskeysOf(tx: Db, mailboxHash: Buffer): Promise<void> {
  await lockKey(tx, `passkeys:${mailboxHash.toString('hex')}`)
}

export async function insertPasskey(db: Db, key: NewPasskey): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('passkeys')
    .values({
      id: key.id,
      email_hash: key.emailHash,
      canonical_email_hash: key.canonicalEmailHash,
      email_sealed: key.emailSealed,
      credential_id: key.credentialId,
      public_key: key.publicKey,
      counter: key.counter,
      transports: [...key.transports],
      user_agent: key.userAgent,
      created_at: key.createdAt,
      last_used_at: key.createdAt,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export interface PasskeyRow {
  readonly id: string
  readonly credentialId: Buffer
  readonly nameSealed: Buffer | null
  readonly userAgent: string
  readonly createdAt: Date
  readonly lastUsedAt: Date
}

export function listPasskeysOf(db: Db, mailboxHash: Buffer): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkeys')
    .select([
      'id',
      'credential_id as credentialId',
      'name_sealed as nameSealed',
      'user_agent as userAgent',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
    ])
    .where('canonical_email_hash', '=', mailboxHash)
    .where('removed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

export interface SigningPasskey {
  readonly id: string
  readonly emailSealed: Buffer
  readonly publicKey: Buffer
  readonly counter: number
  readonly lastAnswerHash: Buffer | null
  readonly lastUsedAt: Date
}

export function findPasskey(db: Db, credentialId: Buffer): Promise<SigningPasskey | undefined> {
  return db
    .selectFrom('passkeys')
    .select((eb) => [
      'id',
      'email_sealed as emailSealed',
      'public_key as publicKey',
      eb.cast<number>('counter', 'float8').as('counter'),
      'last_answer_hash as lastAnswerHash',
      'last_used_at as lastUsedAt',
    ])
    .where('credential_id', '=', credentialId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
}

interface Signature {
  readonly id: string
  readonly before: number
  readonly counter: number
  readonly answerHash: Buffer
}

export async function recordSignature(
  db: Db,
  { id, before, counter, answerHash }: Signature,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: now, last_answer_hash: answerHash })
    .where('id', '=', id)
    .where('counter', '=', String(before))
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function namePasskey(
  db: Db,
  {
    id,
    mailboxHash,
    nameSealed,
  }: { readonly id: string; readonly mailboxHash: Buffer; readonly nameSealed: Buffer },
): Promise<boolean> {
  const { numUpdatedRows } = await ownPasskey(db, id, mailboxHash)
    .set({ name_sealed: nameSealed })
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function withdrawPasskey(
  db: Db,
  { id, mailboxHash }: { readonly id: string; readonly mailboxHash: Buffer },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await ownPasskey(db, id, mailboxHash).set({ removed_at: now }).executeTakeFirst()
  return numUpdatedRows === 1n
}

function ownPasskey(db: Db, id: string, mailboxHash: Buffer) {
  return db
    .updateTable('passkeys')
    .where('id', '=', id)
    .where('canonical_email_hash', '=', mailboxHash)
    .where('removed_at', 'is', null)
}

export interface MailedPasskey {
  readonly emailSealed: Buffer
  readonly userAgent: string
  readonly createdAt: Date
  readonly removedAt: Date | null
}

export function findMailedPasskey(db: Db, id: string): Promise<MailedPasskey | undefined> {
  return db
    .selectFrom('passkeys')
    .select([
      'email_sealed as emailSealed',
      'user_agent as userAgent',
      'created_at as createdAt',
      'removed_at as removedAt',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function deletePasskey(db: Db, id: string): Promise<void> {
  await db.deleteFrom('passkeys').where('id', '=', id).execute()
}
