import { randomUUID } from 'node:crypto'
import type { KeyScope } from '@multas/domain'
import type { Kysely } from 'kysely'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database, NoTables } from '../../../platform/database/database.ts'
import { hashToken, newToken } from '../../../platform/secrets/secrets.ts'
import { type ApiKey, endKeyAt, insertKey, listKeys, lockActiveKey, markRevoked } from './store.ts'

/** What every key begins with, so that whoever finds one in a repository knows what it opens. */
export const KEY_PREFIX = 'mk_'

export interface KeysDeps {
  readonly database: Database
  readonly clock: Clock
}

/** The only time that a key is told. */
export interface IssuedKey {
  readonly id: string
  readonly key: string
}

export interface KeyRequest {
  /** What it is for, in its owner's words. */
  readonly name: string
  readonly scopes: readonly KeyScope[]
  /** Null: until it is revoked. */
  readonly expiresAt: Date | null
}

/** Makes a key for a municipality that exists. `by` says who did it: `admin:<id>`, `member:<id>`, `command`. */
export function issueKey(
  { database, clock }: KeysDeps,
  municipality: string,
  request: KeyRequest,
  by: string,
): Promise<IssuedKey> {
  return makeKey(database.db, { municipality, ...request, by, now: clock(), rotatedFrom: null })
}

/** In hours. A program that reads its key from its settings is told the new one within that time. */
const ROTATION_OVERLAP_HOURS = 24

/**
 * Makes a key in the place of another, with its name and scopes; both count for `overlapHours`. Null when there is no
 * such key that counts.
 */
export function rotateKey(
  { database, clock }: KeysDeps,
  municipality: string,
  { id, overlapHours = ROTATION_OVERLAP_HOURS }: { readonly id: string; readonly overlapHours?: number },
  by: string,
): Promise<IssuedKey | null> {
  const now = clock()
  return database.db.transaction().execute(async (transaction) => {
    const old = await lockActiveKey(transaction, municipality, id, now)
    if (!old) return null
    await endKeyAt(transaction, municipality, id, new Date(now.getTime() + overlapHours * 3_600_000))
    const { name, scopes, expiresAt } = old
    return makeKey(transaction, { municipality, name, scopes, expiresAt, by, now, rotatedFrom: id })
  })
}

/** From now on the key opens nothing. Answers whether the municipality has such a key. */
export function revokeKey(
  { database, clock }: KeysDeps,
  municipality: string,
  id: string,
  by: string,
): Promise<boolean> {
  return markRevoked(database.db, municipality, id, { at: clock(), by })
}

/** Newest first, those that are over included. */
export function readKeys({ database }: KeysDeps, municipality: string): Promise<readonly ApiKey[]> {
  return listKeys(database.db, municipality)
}

interface KeyToMake extends KeyRequest {
  readonly municipality: string
  readonly by: string
  readonly now: Date
  readonly rotatedFrom: string | null
}

async function makeKey(db: Kysely<NoTables>, { by, now, ...request }: KeyToMake): Promise<IssuedKey> {
  const id = randomUUID()
  const key = `${KEY_PREFIX}${newToken()}`
  const made = { ...request, id, keyHash: hashToken(key), lastFour: key.slice(-4) }
  await insertKey(db, { ...made, createdAt: now, createdBy: by })
  return { id, key }
}
