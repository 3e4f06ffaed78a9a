import { randomUUID } from 'node:crypto'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database, Db } from '../../../platform/database/database.ts'
import { hashToken, newToken } from '../../../platform/secrets/secrets.ts'
import type { OrganizationKind } from '../organization-kind.ts'
import {
  type ApiKey,
  endKeyAt,
  insertKey,
  isRotated,
  listKeys,
  lockActiveKey,
  markRevoked,
} from './key-store.ts'

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

const ROTATION_OVERLAP_HOURS = 24

/** `by` is `admin:<id>`, `member:<id>` or `command`. */
export function manageKeys<S extends string>(
  { database: { db }, clock }: KeysDeps,
  kind: OrganizationKind<S>,
) {
  return {
    /** Newest first, including inactive keys. */
    async list(organization: string): Promise<readonly ApiKey<S>[]> {
      const rows = await listKeys(db, organization)
      return rows.map((row) => ({
        ...row,
        scopes: kind.keyScopes.filter((scope) => row.scopes.includes(scope)),
      }))
    },
    issue(organization: string, request: KeyRequest, by: string): Promise<IssuedKey> {
      return makeKey(db, kind, { organization, ...request, by, now: clock(), rotatedFrom: null })
    },
    /** Equal name, scopes and term; both keys are valid for `overlapHours`. Null if not active, or rotated. */
    rotate(
      organization: string,
      {
        id,
        overlapHours = ROTATION_OVERLAP_HOURS,
      }: { readonly id: string; readonly overlapHours?: number | undefined },
      by: string,
    ): Promise<IssuedKey | null> {
      const now = clock()
      return db.transaction().execute(async (transaction) => {
        const old = await lockActiveKey(transaction, organization, id, now)
        if (!old || (await isRotated(transaction, organization, id))) return null
        await endKeyAt(transaction, organization, id, new Date(now.getTime() + overlapHours * 3_600_000))
        const { name, scopes } = old
        const termMs = old.expiresAt && old.expiresAt.getTime() - old.createdAt.getTime()
        const expiresAt = termMs === null ? null : new Date(now.getTime() + termMs)
        return makeKey(transaction, kind, { organization, name, scopes, expiresAt, by, now, rotatedFrom: id })
      })
    },
    revoke: (organization: string, id: string, by: string): Promise<boolean> =>
      markRevoked(db, organization, id, { at: clock(), by }),
  }
}

interface KeyToMake extends KeyRequest {
  readonly organization: string
  readonly by: string
  readonly now: Date
  readonly rotatedFrom: string | null
}

async function makeKey(
  db: Db,
  { keyPrefix }: OrganizationKind,
  { by, now, ...request }: KeyToMake,
): Promise<IssuedKey> {
  const id = randomUUID()
  const key = `${keyPrefix}${newToken()}`
  const made = { ...request, id, keyHash: hashToken(key), lastFour: key.slice(-4) }
  await insertKey(db, { ...made, createdAt: now, createdBy: by })
  return { id, key }
}
