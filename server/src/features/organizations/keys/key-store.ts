import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

export interface ApiKey<S extends string> {
  readonly id: string
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

const COLUMNS = sql`
  id, name, scopes, last_four as "lastFour", created_at as "createdAt", created_by as "createdBy",
  last_used_at as "lastUsedAt", expires_at as "expiresAt", revoked_at as "revokedAt", rotated_from as "rotatedFrom"`

export interface NewKey extends Omit<ApiKey<string>, 'lastUsedAt' | 'revokedAt'> {
  readonly organization: string
  readonly keyHash: Buffer
}

export async function insertKey(db: Db, key: NewKey): Promise<void> {
  await sql`
    insert into organization_keys
      (id, organization_id, name, scopes, key_hash, last_four, created_at, created_by, expires_at, rotated_from)
    values (${key.id}, ${key.organization}, ${key.name}, ${[...key.scopes]}::text[], ${key.keyHash},
      ${key.lastFour}, ${key.createdAt}, ${key.createdBy}, ${key.expiresAt}, ${key.rotatedFrom})`.execute(db)
}

/** Newest first. */
export async function listKeys(db: Db, organization: string): Promise<readonly ApiKey<string>[]> {
  const { rows } = await sql<ApiKey<string>>`
    select ${COLUMNS} from organization_keys
    where organization_id = ${organization} order by created_at desc, id`.execute(db)
  return rows
}

export async function lockActiveKey(
  transaction: Db,
  organization: string,
  id: string,
  now: Date,
): Promise<ApiKey<string> | undefined> {
  const { rows } = await sql<ApiKey<string>>`
    select ${COLUMNS} from organization_keys
    where organization_id = ${organization} and id = ${id} and revoked_at is null
      and (expires_at is null or expires_at > ${now})
    for update`.execute(transaction)
  return rows[0]
}

/** Never extends a key. */
export async function endKeyAt(transaction: Db, organization: string, id: string, at: Date): Promise<void> {
  await sql`
    update organization_keys set expires_at = least(coalesce(expires_at, ${at}), ${at})
    where organization_id = ${organization} and id = ${id}`.execute(transaction)
}

export async function markRevoked(
  db: Db,
  organization: string,
  id: string,
  { at, by }: { readonly at: Date; readonly by: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update organization_keys set revoked_at = coalesce(revoked_at, ${at}), revoked_by = coalesce(revoked_by, ${by})
    where organization_id = ${organization} and id = ${id}`.execute(db)
  return numAffectedRows === 1n
}

export interface PresentedKey {
  readonly id: string
  readonly organization: string
  readonly scopes: readonly string[]
  readonly keyHash: Buffer
  readonly lastUsedAt: Date | null
}

export async function findPresentedKey(
  db: Db,
  kind: string,
  keyHash: Buffer,
  now: Date,
): Promise<PresentedKey | undefined> {
  const { rows } = await sql<PresentedKey>`
    select k.id, k.organization_id as organization, k.scopes, k.key_hash as "keyHash", k.last_used_at as "lastUsedAt"
    from organization_keys k join organizations o on o.id = k.organization_id
    where k.key_hash = ${keyHash} and k.revoked_at is null and o.kind = ${kind} and o.is_open
      and (k.expires_at is null or k.expires_at > ${now})`.execute(db)
  return rows[0]
}

export async function markUsed(db: Db, id: string, now: Date): Promise<void> {
  await sql`update organization_keys set last_used_at = ${now} where id = ${id}`.execute(db)
}
