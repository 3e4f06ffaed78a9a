import { fleetRoleReaches, isUuid } from '@multas/domain'
import type { App } from '../../platform/http/create-app.ts'
import { addGuard } from '../../platform/http/guards.ts'
import { Problem } from '../../platform/http/problem.ts'
import { guardKeys, markJoined, writeAudit } from '../organizations/index.ts'
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
  const { database, clock, accounts } = deps
  const { db } = database
  addGuard(app, 'key.fleet', guardKeys(deps, FLEET, { read: { count: 300, windowSeconds: 60 } }))
  addGuard(app, 'member.fleet', {
    ...accounts.guard,
    limits: MEMBER_LIMITS,
    async authorise({ email, emailHash }, { role }, { params }) {
      const { fleet = '' } = params as { readonly fleet?: string }
      const found = isUuid(fleet.toLowerCase()) ? await findMembership(db, fleet, emailHash) : undefined
      // Same reply for other and for unknown fleets, to prevent enumeration.
      if (!found) throw new Problem(403, 'sin_permiso', 'Tu correo no está habilitado para esta flota.')
      if (found.joinedAt === null) await markJoined(db, found.fleet, found.id, clock())
      if (!fleetRoleReaches(found.role, role))
        throw new Problem(
          403,
          'sin_permiso',
          role === 'owner'
            ? 'Solo puede hacerlo quien está a cargo de la flota.'
            : 'Tu rol en la flota es de consulta: no podés cambiar nada.',
        )
      const { id, name: organizationName } = found
      return { id, email, role: found.role, organization: found.fleet, organizationName }
    },
    async audit({ caller, operation, outcome, notes }) {
      if (caller === undefined || outcome !== 'done') return
      for (const { target, fineHash = null } of notes)
        await writeAudit(db, caller.organization, {
          ...{ by: `member:${caller.id}`, operation, what: target ?? '', fineHash },
          at: clock(),
        })
    },
  })
}
