import { type Kysely, sql } from 'kysely'
import type { NoTables } from '../database/database.ts'
import type { KeyTables } from './key-tables.ts'

export interface ApiKey<S extends string> {
  readonly id: string
  readonly owner: string
  readonly name: string
  readonly scopes: readonly S[]
  readonly lastFour: string
  readonly createdAt: Date
  /** `admin:<id>`, `member:<id>` or `command`. */
  readonly createdBy: string
  /** Precise to the minute. */
  readonly lastUsedAt: Date | null
  readonly expiresAt: Date | null
  readonly revokedAt: Date | null
  readonly rotatedFrom: string | null
}

const columns = ({ owner }: KeyTables) => sql`
  id, ${sql.ref(owner)} as owner, name, scopes, last_four as "lastFour", created_at as "createdAt",
  created_by as "createdBy", last_used_at as "lastUsedAt", expires_at as "expiresAt",
  revoked_at as "revokedAt", rotated_from as "rotatedFrom"`

export interface NewKey extends Omit<ApiKey<string>, 'lastUsedAt' | 'revokedAt'> {
  readonly keyHash: Buffer
}

export async function insertKey(db: Kysely<NoTables>, tables: KeyTables, key: NewKey): Promise<void> {
  await sql`
    insert into ${sql.table(tables.keys)}
      (id, ${sql.ref(tables.owner)}, name, scopes, key_hash, last_four, created_at, created_by, expires_at, rotated_from)
    values (${key.id}, ${key.owner}, ${key.name}, ${[...key.scopes]}::text[], ${key.keyHash},
      ${key.lastFour}, ${key.createdAt}, ${key.createdBy}, ${key.expiresAt}, ${key.rotatedFrom})`.execute(db)
}

/** Newest first. */
export async function listKeys(
  db: Kysely<NoTables>,
  tables: KeyTables,
  owner: string,
): Promise<readonly ApiKey<string>[]> {
  const { rows } = await sql<ApiKey<string>>`
    select ${columns(tables)} from ${sql.table(tables.keys)}
    where ${sql.ref(tables.owner)} = ${owner} order by created_at desc, id`.execute(db)
  return rows
}

/** Returns the active key, locked until the transaction ends, or undefined. */
export async function lockActiveKey(
  transaction: Kysely<NoTables>,
  tables: KeyTables,
  owner: string,
  id: string,
  now: Date,
): Promise<ApiKey<string> | undefined> {
  const { rows } = await sql<ApiKey<string>>`
    select ${columns(tables)} from ${sql.table(tables.keys)}
    where ${sql.ref(tables.owner)} = ${owner} and id = ${id} and revoked_at is null
      and (expires_at is null or expires_at > ${now})
    for update`.execute(transaction)
  return rows[0]
}

/** Never extends a key. */
export async function endKeyAt(
  transaction: Kysely<NoTables>,
  tables: KeyTables,
  owner: string,
  id: string,
  at: Date,
): Promise<void> {
  await sql`
    update ${sql.table(tables.keys)} set expires_at = least(coalesce(expires_at, ${at}), ${at})
    where ${sql.ref(tables.owner)} = ${owner} and id = ${id}`.execute(transaction)
}

/** Returns whether the owner has such a key, revoked now or before. */
export async function markRevoked(
  db: Kysely<NoTables>,
  tables: KeyTables,
  owner: string,
  id: string,
  { at, by }: { readonly at: Date; readonly by: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ${sql.table(tables.keys)} set revoked_at = coalesce(revoked_at, ${at}), revoked_by = coalesce(revoked_by, ${by})
    where ${sql.ref(tables.owner)} = ${owner} and id = ${id}`.execute(db)
  return numAffectedRows === 1n
}

export interface PresentedKey {
  readonly id: string
  readonly owner: string
  readonly scopes: readonly string[]
  readonly keyHash: Buffer
  readonly lastUsedAt: Date | null
}

/** Finds the active key with this hash, unless its owner is disabled. */
export async function findPresentedKey(
  db: Kysely<NoTables>,
  tables: KeyTables,
  keyHash: Buffer,
  now: Date,
): Promise<PresentedKey | undefined> {
  const { rows } = await sql<PresentedKey>`
    select k.id, k.${sql.ref(tables.owner)} as owner, k.scopes, k.key_hash as "keyHash", k.last_used_at as "lastUsedAt"
    from ${sql.table(tables.keys)} k
    join ${sql.table(tables.owners)} o on o.${sql.ref(tables.ownerId)} = k.${sql.ref(tables.owner)}
    where k.key_hash = ${keyHash} and k.revoked_at is null and not ${tables.isShut}
      and (k.expires_at is null or k.expires_at > ${now})`.execute(db)
  return rows[0]
}

export async function markUsed(
  db: Kysely<NoTables>,
  tables: KeyTables,
  id: string,
  now: Date,
): Promise<void> {
  await sql`update ${sql.table(tables.keys)} set last_used_at = ${now} where id = ${id}`.execute(db)
}
