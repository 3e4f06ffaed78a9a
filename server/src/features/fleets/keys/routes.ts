import { FLEET_KEYS_MAX, fleetIssueKey, fleetKeys, fleetRevokeKey, fleetRotateKey } from '@multas/contract'
import { issueKey, readKeys, revokeKey, rotateKey } from '../../../platform/api-keys/keep-keys.ts'
import type { App } from '../../../platform/http/create-app.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { FLEET_KEYS } from '../fleet-tables.ts'
import type { FleetsDeps } from '../fleets-deps.ts'
import { CHANGES, fleetCalls, GRANTS, READS } from '../panel/register-fleet-call.ts'

const DAY_MS = 86_400_000

export function keyRoutes(app: App, deps: FleetsDeps): void {
  const register = fleetCalls(app, deps)
  const { clock } = deps
  const isActive = ({ expiresAt, revokedAt }: { expiresAt: Date | null; revokedAt: Date | null }) =>
    revokedAt === null && (expiresAt === null || expiresAt > clock())
  register(fleetKeys, READS, async ({ member }) => ({
    limit: FLEET_KEYS_MAX,
    keys: (await readKeys(deps, FLEET_KEYS, member.fleet)).map((key) => ({
      id: key.id,
      name: key.name,
      scopes: [...key.scopes],
      lastFour: key.lastFour,
      createdAt: key.createdAt.toISOString(),
      lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
      expiresAt: key.expiresAt?.toISOString() ?? null,
      revokedAt: key.revokedAt?.toISOString() ?? null,
      isActive: isActive(key),
    })),
  }))
  register(fleetIssueKey, GRANTS, async ({ member, body: { name, scopes, days }, note }) => {
    const active = (await readKeys(deps, FLEET_KEYS, member.fleet)).filter(isActive)
    if (active.length >= FLEET_KEYS_MAX)
      throw new Problem(409, 'conflicto', 'Hay demasiadas claves activas. Anulá alguna que no se use.')
    const expiresAt = days === null ? null : new Date(clock().getTime() + days * DAY_MS)
    const request = { name, scopes: [...new Set(scopes)], expiresAt }
    const issued = await issueKey(deps, FLEET_KEYS, member.fleet, request, `member:${member.id}`)
    note('Creó una clave de API')
    return issued
  })
  register(fleetRotateKey, GRANTS, async ({ member, params: { id }, note }) => {
    const rotated = await rotateKey(deps, FLEET_KEYS, member.fleet, { id }, `member:${member.id}`)
    if (rotated === null) throw new Problem(404, 'no_encontrado', 'Esa clave no existe o ya no sirve.')
    note('Cambió una clave de API por otra')
    return rotated
  })
  register(fleetRevokeKey, CHANGES, async ({ member, params: { id }, note }) => {
    if (!(await revokeKey(deps, FLEET_KEYS, member.fleet, id, `member:${member.id}`)))
      throw new Problem(404, 'no_encontrado', 'Esa clave no existe.')
    note('Anuló una clave de API')
    return { done: true } as const
  })
}
