import type { KeyScope } from '@multas/domain'
import { type Kysely, sql } from 'kysely'
import type { NoTables } from '../../../platform/database/database.ts'

/** An API key as its municipality sees it: never the key itself. */
export interface ApiKey {
  readonly id: string
  readonly municipality: string
  readonly name: string
  readonly scopes: readonly KeyScope[]
  readonly lastFour: string
  readonly createdAt: Date
  /** `admin:<id>`, `member:<id>` or `command`. */
  readonly createdBy: string
  /** To the minute; null when it never was. */
  readonly lastUsedAt: Date | null
  readonly expiresAt: Date | null
  readonly revokedAt: Date | null
  /** The key that it takes the place of. */
  readonly rotatedFrom: string | null
}

const COLUMNS = sql`
  id, municipality, name, scopes, last_four as "lastFour", created_at as "createdAt",
  created_by as "createdBy", last_used_at as "lastUsedAt", expires_at as "expiresAt",
  revoked_at as "revokedAt", rotated_from as "rotatedFrom"`

export interface NewKey extends Omit<ApiKey, 'lastUsedAt' | 'revokedAt'> {
  readonly keyHash: Buffer
}

export async function insertKey(db: Kysely<NoTables>, key: NewKey): Promise<void> {
  await sql`
    insert into api_keys
      (id, municipality, name, scopes, key_hash, last_four, created_at, created_by, expires_at, rotated_from)
    values (${key.id}, ${key.municipality}, ${key.name}, ${[...key.scopes]}::text[], ${key.keyHash},
      ${key.lastFour}, ${key.createdAt}, ${key.createdBy}, ${key.expiresAt}, ${key.rotatedFrom})`.execute(db)
}

/** Newest first. */
export async function listKeys(db: Kysely<NoTables>, municipality: string): Promise<readonly ApiKey[]> {
  const { rows } = await sql<ApiKey>`
    select ${COLUMNS} from api_keys
    where municipality = ${municipality} order by created_at desc, id`.execute(db)
  return rows
}

/** A key that counts now, locked until the transaction ends; undefined when it is over or another's. */
export async function lockActiveKey(
  transaction: Kysely<NoTables>,
  municipality: string,
  id: string,
  now: Date,
): Promise<ApiKey | undefined> {
  const { rows } = await sql<ApiKey>`
    select ${COLUMNS} from api_keys
    where municipality = ${municipality} and id = ${id} and revoked_at is null
      and (expires_at is null or expires_at > ${now})
    for update`.execute(transaction)
  return rows[0]
}

/** Lets a key end at `at`, unless it ends before. */
export async function endKeyAt(
  transaction: Kysely<NoTables>,
  municipality: string,
  id: string,
  at: Date,
): Promise<void> {
  await sql`
    update api_keys set expires_at = least(coalesce(expires_at, ${at}), ${at})
    where municipality = ${municipality} and id = ${id}`.execute(transaction)
}

/** Answers whether the municipality has such a key, revoked now or before. */
export async function markRevoked(
  db: Kysely<NoTables>,
  municipality: string,
  id: string,
  { at, by }: { readonly at: Date; readonly by: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update api_keys set revoked_at = coalesce(revoked_at, ${at}), revoked_by = coalesce(revoked_by, ${by})
    where municipality = ${municipality} and id = ${id}`.execute(db)
  return numAffectedRows === 1n
}

export interface PresentedKey {
  readonly id: string
  readonly municipality: string
  readonly scopes: readonly KeyScope[]
  readonly keyHash: Buffer
  readonly lastUsedAt: Date | null
}

/** The key of this hash, when it counts now and its municipality is not disabled. */
export async function findPresentedKey(
  db: Kysely<NoTables>,
  keyHash: Buffer,
  now: Date,
): Promise<PresentedKey | undefined> {
  const { rows } = await sql<PresentedKey>`
    select k.id, k.municipality, k.scopes, k.key_hash as "keyHash", k.last_used_at as "lastUsedAt"
    from api_keys k join municipalities t on t.slug = k.municipality
    where k.key_hash = ${keyHash} and k.revoked_at is null and t.disabled_at is null
      and (k.expires_at is null or k.expires_at > ${now})`.execute(db)
  return rows[0]
}

export async function markUsed(db: Kysely<NoTables>, id: string, now: Date): Promise<void> {
  await sql`update api_keys set last_used_at = ${now} where id = ${id}`.execute(db)
}
