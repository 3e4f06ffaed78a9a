import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Clock } from '../clock/clock.ts'
import type { Database, NoTables } from '../database/database.ts'
import { hashToken, newToken } from '../secrets/secrets.ts'
import { type ApiKey, endKeyAt, insertKey, listKeys, lockActiveKey, markRevoked } from './key-store.ts'
import type { KeyTables } from './key-tables.ts'

export interface KeysDeps {
  readonly database: Database
  readonly clock: Clock
}

/** Returned once; the key is never stored in clear. */
export interface IssuedKey {
  readonly id: string
  readonly key: string
}

export interface KeyRequest {
  readonly name: string
  readonly scopes: readonly string[]
  readonly expiresAt: Date | null
}

/** Creates a key for an existing owner. `by` is `admin:<id>`, `member:<id>` or `command`. */
export function issueKey(
  { database, clock }: KeysDeps,
  tables: KeyTables,
  owner: string,
  request: KeyRequest,
  by: string,
): Promise<IssuedKey> {
  return makeKey(database.db, tables, { owner, ...request, by, now: clock(), rotatedFrom: null })
}

/** Hours to roll out the new key. */
const ROTATION_OVERLAP_HOURS = 24

/**
 * Issues a replacement key with equal name and scopes; both are valid for `overlapHours`. Returns null
 * without an active key.
 */
export function rotateKey(
  { database, clock }: KeysDeps,
  tables: KeyTables,
  owner: string,
  { id, overlapHours = ROTATION_OVERLAP_HOURS }: { readonly id: string; readonly overlapHours?: number },
  by: string,
): Promise<IssuedKey | null> {
  const now = clock()
  return database.db.transaction().execute(async (transaction) => {
    const old = await lockActiveKey(transaction, tables, owner, id, now)
    if (!old) return null
    await endKeyAt(transaction, tables, owner, id, new Date(now.getTime() + overlapHours * 3_600_000))
    const { name, scopes, expiresAt } = old
    return makeKey(transaction, tables, { owner, name, scopes, expiresAt, by, now, rotatedFrom: id })
  })
}

/** Returns whether the owner has such a key. */
export function revokeKey(
  { database, clock }: KeysDeps,
  tables: KeyTables,
  owner: string,
  id: string,
  by: string,
): Promise<boolean> {
  return markRevoked(database.db, tables, owner, id, { at: clock(), by })
}

/** Lists all keys, newest first, including inactive ones. */
export async function readKeys<S extends string>(
  { database }: KeysDeps,
  tables: KeyTables<S>,
  owner: string,
): Promise<readonly ApiKey<S>[]> {
  const rows = await listKeys(database.db, tables, owner)
  return rows.map((row) => ({ ...row, scopes: tables.scopes.filter((scope) => row.scopes.includes(scope)) }))
}

interface KeyToMake extends KeyRequest {
  readonly owner: string
  readonly by: string
  readonly now: Date
  readonly rotatedFrom: string | null
}

async function makeKey(
  db: Kysely<NoTables>,
  tables: KeyTables,
  { by, now, ...request }: KeyToMake,
): Promise<IssuedKey> {
  const id = randomUUID()
  const key = `${tables.prefix}${newToken()}`
  const made = { ...request, id, keyHash: hashToken(key), lastFour: key.slice(-4) }
  await insertKey(db, tables, { ...made, createdAt: now, createdBy: by })
  return { id, key }
}
