import type { FastifyRequest } from 'fastify'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { Allowance, RateLimiter } from '../../../platform/limits/rate-limiter.ts'
import { takeOrRefuse } from '../../../platform/limits/take-or-refuse.ts'
import { visitorKey } from '../../../platform/limits/visitor-key.ts'
import { hashToken, sameBytes } from '../../../platform/secrets/secrets.ts'
import type { OrganizationKind } from '../organization-kind.ts'
import { findPresentedKey, markUsed, type PresentedKey } from './key-store.ts'

export interface AdmittedKey {
  readonly keyId: string
  /** Slug of the municipality, or id of the fleet. */
  readonly organization: string
}

export interface KeyGuardDeps {
  readonly database: Database
  readonly clock: Clock
  readonly limiter: RateLimiter
}

export interface KeyLimit {
  readonly name: string
  readonly allowance: Allowance
}

/** Wrong keys per network address. */
const WRONG_KEYS: Allowance = { count: 30, windowSeconds: 60 }

/**
 * Authenticates a key, checks its scope and consumes its allowance. Throws 401 `clave_invalida`, 403
 * `sin_permiso`, or 429 with the seconds to wait.
 */
export async function admitKey<S extends string>(
  deps: KeyGuardDeps,
  kind: OrganizationKind<S>,
  request: FastifyRequest,
  { scope, limit: { name, allowance } }: { readonly scope: S; readonly limit: KeyLimit },
): Promise<AdmittedKey> {
  const now = deps.clock()
  const limited = (scopeName: string) => `${kind.limits}.${scopeName}`
  const key = await findKey(deps, kind, request.headers.authorization, now)
  if (key === null) {
    const ask = { scope: limited('wrong'), key: visitorKey(request.ip), allowance: WRONG_KEYS }
    await takeOrRefuse(deps.limiter, ask, now)
    throw new Problem(401, 'clave_invalida', 'La clave no es válida. Revisá que no esté vencida ni revocada.')
  }
  await takeOrRefuse(deps.limiter, { scope: limited(name), key: key.id, allowance }, now)
  if (!key.scopes.includes(scope))
    throw new Problem(403, 'sin_permiso', `La clave no tiene el permiso ${scope}.`)
  if (key.lastUsedAt === null || now.getTime() - key.lastUsedAt.getTime() >= 60_000)
    await markUsed(deps.database.db, key.id, now)
  return { keyId: key.id, organization: key.organization }
}

/** Null for a missing or inactive key, or a closed organization. */
async function findKey(
  { database }: KeyGuardDeps,
  kind: OrganizationKind,
  authorization: string | undefined,
  now: Date,
): Promise<PresentedKey | null> {
  const presented = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1] ?? ''
  if (!presented.startsWith(kind.keyPrefix)) return null
  const hash = hashToken(presented)
  const found = await findPresentedKey(database.db, kind.kind, hash, now)
  return found && sameBytes(found.keyHash, hash) ? found : null
}
