import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Guard, Identity } from '../../../platform/http/guards.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { hashToken, sameBytes } from '../../../platform/secrets/secrets.ts'
import type { OrganizationKind } from '../organization-kind.ts'
import { findPresentedKey, markUsed, type PresentedKey } from './key-store.ts'

export interface KeyGuardDeps {
  readonly database: Database
  readonly clock: Clock
}

type KeyGuard = Guard<'key.municipality' | 'key.fleet', PresentedKey & Identity>

export function guardKeys(deps: KeyGuardDeps, kind: OrganizationKind, limits: KeyGuard['limits']): KeyGuard {
  return {
    limits,
    unauthenticatedLimit: { count: 30, windowSeconds: 60 },
    unauthenticated: () =>
      new Problem(401, 'clave_invalida', 'La clave no es válida. Revisá que no esté vencida ni anulada.'),
    async identify({ headers }) {
      const found = await findKey(deps, kind, headers.authorization)
      return found && { ...found, limitKey: found.id, confirmedAt: null }
    },
    async authorise({ id, organization, scopes, lastUsedAt }, { scope }) {
      if (!scopes.includes(scope))
        throw new Problem(403, 'sin_permiso', `La clave no tiene el permiso ${scope}.`)
      const now = deps.clock()
      if (lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= 60_000)
        await markUsed(deps.database.db, id, now)
      return { keyId: id, organization }
    },
  }
}

/** Null for a missing or inactive key, or a closed organization. */
async function findKey(
  { database, clock }: KeyGuardDeps,
  kind: OrganizationKind,
  authorization: string | undefined,
): Promise<PresentedKey | null> {
  const presented = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1] ?? ''
  if (!presented.startsWith(kind.keyPrefix)) return null
  const hash = hashToken(presented)
  const found = await findPresentedKey(database.db, kind.kind, hash, clock())
  return found && sameBytes(found.keyHash, hash) ? found : null
}
