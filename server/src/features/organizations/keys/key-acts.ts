import { Problem } from '../../../platform/http/problem.ts'
import { lockMembers } from '../members/member-store.ts'
import type { OrganizationKind } from '../organization-kind.ts'
import type { ApiKey } from './key-store.ts'
import { type IssuedKey, type KeysDeps, manageKeys } from './manage-keys.ts'

const DAY_MS = 86_400_000

export interface KeyForm<S extends string> {
  readonly name: string
  readonly scopes: readonly S[]
  readonly days: number | null
}

/** At most `most` active keys. Refusals are problems. */
export function keyActs<S extends string>(
  deps: KeysDeps,
  kind: OrganizationKind<S>,
  most = Number.POSITIVE_INFINITY,
) {
  const keys = manageKeys(deps, kind)
  const listNamed = async <T extends object>(organization: string, nameMaker: (by: string) => T) =>
    (await keys.list(organization)).map((key) => ({
      ...presentKey(key, deps.clock()),
      ...nameMaker(key.createdBy),
    }))
  const list = (organization: string) => listNamed(organization, () => ({}))
  return {
    list,
    listNamed,
    issue: (organization: string, { name, scopes, days }: KeyForm<S>, by: string): Promise<IssuedKey> =>
      deps.database.db.transaction().execute(async (transaction) => {
        await lockMembers(transaction, organization)
        if ((await list(organization)).filter(({ isActive }) => isActive).length >= most)
          throw new Problem(409, 'conflicto', 'Hay demasiadas claves activas. Anulá alguna que no se use.')
        const expiresAt = days === null ? null : new Date(deps.clock().getTime() + days * DAY_MS)
        return keys.issue(organization, { name, scopes: [...new Set(scopes)], expiresAt }, by)
      }),
    async rotate(organization: string, id: string, by: string): Promise<IssuedKey> {
      const rotated = await keys.rotate(organization, { id }, by)
      if (rotated === null)
        throw new Problem(404, 'no_encontrado', 'Esa clave no existe, ya no sirve o ya se renovó.')
      return rotated
    },
    async revoke(organization: string, id: string, by: string): Promise<{ readonly done: true }> {
      if (await keys.revoke(organization, id, by)) return { done: true }
      throw new Problem(404, 'no_encontrado', 'Esa clave no existe.')
    },
  }
}

function presentKey<S extends string>(key: ApiKey<S>, now: Date) {
  const { id, name, lastFour, scopes, createdAt, lastUsedAt, expiresAt, revokedAt } = key
  return {
    ...{ id, name, lastFour },
    scopes: [...scopes],
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
    isActive: revokedAt === null && (expiresAt === null || expiresAt > now),
  }
}
