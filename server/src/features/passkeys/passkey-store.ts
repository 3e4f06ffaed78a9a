import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

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

export async function insertPasskey(db: Db, key: NewPasskey): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into passkeys (id, email_hash, canonical_email_hash, email_sealed, credential_id, public_key, counter,
      transports, user_agent, created_at, last_used_at)
    values (${key.id}, ${key.emailHash}, ${key.canonicalEmailHash}, ${key.emailSealed}, ${key.credentialId},
      ${key.publicKey}, ${key.counter}, ${key.transports}, ${key.userAgent}, ${key.createdAt}, ${key.createdAt})
    on conflict (credential_id) do nothing`.execute(db)
  return numAffectedRows === 1n
}

export interface PasskeyRow {
  readonly id: string
  readonly credentialId: Buffer
  readonly nameSealed: Buffer | null
  readonly userAgent: string
  readonly createdAt: Date
  readonly lastUsedAt: Date
}

export async function listPasskeysOf(db: Db, mailboxHash: Buffer): Promise<PasskeyRow[]> {
  const { rows } = await sql<PasskeyRow>`
    select id, credential_id as "credentialId", name_sealed as "nameSealed", user_agent as "userAgent", created_at as "createdAt",
      last_used_at as "lastUsedAt"
    from passkeys where canonical_email_hash = ${mailboxHash} and removed_at is null
    order by created_at desc, id`.execute(db)
  return rows
}

export interface SigningPasskey {
  readonly id: string
  readonly emailSealed: Buffer
  readonly publicKey: Buffer
  readonly counter: number
  readonly lastAnswerHash: Buffer | null
  readonly lastUsedAt: Date
}

export async function findPasskey(db: Db, credentialId: Buffer): Promise<SigningPasskey | undefined> {
  const { rows } = await sql<SigningPasskey>`
    select id, email_sealed as "emailSealed", public_key as "publicKey", counter::float8 as counter,
      last_answer_hash as "lastAnswerHash", last_used_at as "lastUsedAt"
    from passkeys where credential_id = ${credentialId} and removed_at is null`.execute(db)
  return rows[0]
}

interface Signature {
  readonly id: string
  readonly before: number
  readonly counter: number
  readonly answerHash: Buffer
}

export async function noteSignature(
  db: Db,
  { id, before, counter, answerHash }: Signature,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update passkeys set counter = ${counter}, last_used_at = ${now}, last_answer_hash = ${answerHash}
    where id = ${id} and counter = ${before} and removed_at is null`.execute(db)
  return numAffectedRows === 1n
}

export async function namePasskey(
  db: Db,
  {
    id,
    mailboxHash,
    nameSealed,
  }: { readonly id: string; readonly mailboxHash: Buffer; readonly nameSealed: Buffer },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update passkeys set name_sealed = ${nameSealed}
    where id = ${id} and canonical_email_hash = ${mailboxHash} and removed_at is null`.execute(db)
  return numAffectedRows === 1n
}

export async function withdrawPasskey(
  db: Db,
  { id, mailboxHash }: { readonly id: string; readonly mailboxHash: Buffer },
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update passkeys set removed_at = ${now}
    where id = ${id} and canonical_email_hash = ${mailboxHash} and removed_at is null`.execute(db)
  return numAffectedRows === 1n
}

export interface NoticedPasskey {
  readonly emailSealed: Buffer
  readonly userAgent: string
  readonly createdAt: Date
  readonly removedAt: Date | null
}

export async function findNoticed(db: Db, id: string): Promise<NoticedPasskey | undefined> {
  const { rows } = await sql<NoticedPasskey>`
    select email_sealed as "emailSealed", user_agent as "userAgent", created_at as "createdAt",
      removed_at as "removedAt"
    from passkeys where id = ${id}`.execute(db)
  return rows[0]
}

export async function deletePasskey(db: Db, id: string): Promise<void> {
  await sql`delete from passkeys where id = ${id}`.execute(db)
}

export async function deleteOldPasskeys(
  db: Db,
  { unusedSince, removedBefore }: { readonly unusedSince: Date; readonly removedBefore: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from passkeys where last_used_at <= ${unusedSince} or removed_at <= ${removedBefore}`.execute(db)
  return Number(numAffectedRows ?? 0)
}
