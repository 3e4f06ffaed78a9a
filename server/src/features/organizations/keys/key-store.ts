import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { keepFirst } from '../../../platform/database/keep-first.ts'
import type { OrganizationKind } from '../organization-kind.ts'

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

const selectKeys = (db: Db, organization: string) =>
  db
    .selectFrom('organization_keys')
    .select(['id', 'name', 'scopes', 'last_four as lastFour', 'created_at as createdAt'])
    .select(['created_by as createdBy', 'last_used_at as lastUsedAt', 'expires_at as expiresAt'])
    .select(['revoked_at as revokedAt', 'rotated_from as rotatedFrom'])
    .where('organization_id', '=', organization)

export interface NewKey extends Omit<ApiKey<string>, 'lastUsedAt' | 'revokedAt'> {
  readonly organization: string
  readonly keyHash: Buffer
}

export async function insertKey(db: Db, key: NewKey): Promise<void> {
  await db
    .insertInto('organization_keys')
    .values({
      ...{ id: key.id, organization_id: key.organization, name: key.name, scopes: [...key.scopes] },
      ...{ key_hash: key.keyHash, last_four: key.lastFour, created_at: key.createdAt },
      ...{ created_by: key.createdBy, expires_at: key.expiresAt, rotated_from: key.rotatedFrom },
    })
    .execute()
}

/** Newest first. */
export const listKeys = (db: Db, organization: string): Promise<readonly ApiKey<string>[]> =>
  selectKeys(db, organization).orderBy('created_at', 'desc').orderBy('id').execute()

export const lockActiveKey = (
  transaction: Db,
  organization: string,
  id: string,
  now: Date,
): Promise<ApiKey<string> | undefined> =>
  selectKeys(transaction, organization)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where((of) => of.or([of('expires_at', 'is', null), of('expires_at', '>', now)]))
    .forUpdate()
    .executeTakeFirst()

export async function isRotated(db: Db, organization: string, id: string): Promise<boolean> {
  const found = await selectKeys(db, organization).where('rotated_from', '=', id).limit(1).execute()
  return found.length > 0
}

/** Never extends a key. */
export async function endKeyAt(transaction: Db, organization: string, id: string, at: Date): Promise<void> {
  await transaction
    .updateTable('organization_keys')
    .set({ expires_at: sql`least(coalesce(expires_at, ${at}), ${at})` })
    .where('organization_id', '=', organization)
    .where('id', '=', id)
    .execute()
}

export async function markRevoked(
  db: Db,
  organization: string,
  id: string,
  { at, by }: { readonly at: Date; readonly by: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('organization_keys')
    .set({ revoked_at: keepFirst('revoked_at', at), revoked_by: sql`coalesce(revoked_by, ${by})` })
    .where('organization_id', '=', organization)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export interface PresentedKey {
  readonly id: string
  readonly organization: string
  readonly scopes: readonly string[]
  readonly keyHash: Buffer
  readonly lastUsedAt: Date | null
}

export const findPresentedKey = (
  db: Db,
  kind: OrganizationKind['kind'],
  keyHash: Buffer,
  now: Date,
): Promise<PresentedKey | undefined> =>
  db
    .selectFrom('organization_keys as k')
    .innerJoin('organizations as o', 'o.id', 'k.organization_id')
    .select(['k.id', 'k.organization_id as organization', 'k.scopes', 'k.key_hash as keyHash'])
    .select('k.last_used_at as lastUsedAt')
    .where('k.key_hash', '=', keyHash)
    .where('k.revoked_at', 'is', null)
    .where('o.kind', '=', kind)
    .where('o.is_open', '=', true)
    .where((of) => of.or([of('k.expires_at', 'is', null), of('k.expires_at', '>', now)]))
    .executeTakeFirst()

export async function markUsed(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('organization_keys').set({ last_used_at: now }).where('id', '=', id).execute()
}
