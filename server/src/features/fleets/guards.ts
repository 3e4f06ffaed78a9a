import { type FleetRole, fleetRoleReaches, isUuid } from '@multas/domain'
import type { App } from '../../platform/http/create-app.ts'
import { addGuard } from '../../platform/http/guards.ts'
import { Problem } from '../../platform/http/problem.ts'
import { guardKeys, guardMembers } from '../organizations/index.ts'
import { FLEET } from './fleet-kind.ts'
import type { FleetsDeps } from './fleets-deps.ts'
import { findMembership } from './members/store.ts'

const MEMBER_LIMITS = {
  read: { count: 600, windowSeconds: 60 },
  change: { count: 120, windowSeconds: 60 },
  file: { count: 30, windowSeconds: 600 },
  grant: { count: 60, windowSeconds: 3_600 },
  /** Each causes an outbound request. */
  ping: { count: 6, windowSeconds: 60 },
} as const

export function fleetGuards(app: App, deps: FleetsDeps): void {
  const { db } = deps.database
  addGuard(app, 'key.fleet', guardKeys(deps, FLEET, { read: { count: 300, windowSeconds: 60 } }))
  addGuard(
    app,
    'member.fleet',
    guardMembers<FleetRole, FleetRole>(deps, {
      limits: MEMBER_LIMITS,
      notMember: () => new Problem(403, 'sin_permiso', 'Tu correo no está habilitado para esta flota.'),
      async find(params, emailHash) {
        const { fleet = '' } = params as { readonly fleet?: string }
        const found = isUuid(fleet.toLowerCase()) ? await findMembership(db, fleet, emailHash) : undefined
        if (!found) return undefined
        const { id, role, joinedAt } = found
        return { id, role, joinedAt, organization: found.fleet, organizationName: found.name }
      },
      refuse(role, demanded) {
        if (fleetRoleReaches(role, demanded)) return null
        return demanded === 'owner'
          ? new Problem(403, 'sin_permiso', 'Solo puede hacerlo quien está a cargo de la flota.')
          : new Problem(403, 'sin_permiso', 'Tu rol en la flota es de consulta: no podés cambiar nada.')
      },
    }),
  )
}
