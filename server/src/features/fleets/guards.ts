import { type FleetRole, fleetRoleReaches } from '@multas/domain'
import type { App } from '../../platform/http/create-app.ts'
import { addGuard } from '../../platform/http/guards.ts'
import { Problem } from '../../platform/http/problem.ts'
import { guardKeys, guardMembers } from '../organizations/index.ts'
import { FLEET } from './fleet-kind.ts'
import type { FleetsDeps } from './fleets-deps.ts'
import { notMember } from './plans/lock-active-fleet.ts'

const MEMBER_LIMITS = {
  read: { count: 600, windowSeconds: 60 },
  change: { count: 120, windowSeconds: 60 },
  file: { count: 30, windowSeconds: 600 },
  grant: { count: 60, windowSeconds: 3_600 },
  /** Each causes an outbound request. */
  ping: { count: 6, windowSeconds: 60 },
} as const

const forbidden = (message: string) => new Problem(403, 'sin_permiso', message)

export function fleetGuards(app: App, deps: FleetsDeps): void {
  addGuard(app, 'key.fleet', guardKeys(deps, FLEET, { read: { count: 300, windowSeconds: 60 } }))
  addGuard(
    app,
    'member.fleet',
    guardMembers<FleetRole>(deps, FLEET, {
      limits: MEMBER_LIMITS,
      notMember,
      refuse(role, demanded) {
        if (fleetRoleReaches(role, demanded)) return null
        return demanded === 'owner'
          ? forbidden('Solo puede hacerlo quien está a cargo de la flota.')
          : forbidden('Tu rol en la flota es de consulta: no podés cambiar nada.')
      },
    }),
  )
}
