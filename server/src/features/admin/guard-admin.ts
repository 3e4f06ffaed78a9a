import { reachesRole } from '@multas/domain'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { AdminActor } from '../../platform/http/callers.ts'
import type { App } from '../../platform/http/create-app.ts'
import { addGuard, type Identity } from '../../platform/http/guards.ts'
import { Problem } from '../../platform/http/problem.ts'
import { hashToken } from '../../platform/secrets/secrets.ts'
import { nameActor } from './admin-actor.ts'
import { PER_ACCOUNT, PER_ADDRESS } from './admin-limits.ts'
import { appendAudit } from './append-audit.ts'
import { readSessionToken } from './session-cookie.ts'
import { sessionLimits } from './session-limits.ts'
import { touchSession } from './session-store.ts'

export interface GuardDeps {
  readonly database: Database
  readonly clock: Clock
  readonly siteUrl: string
}

export function guardAdministration(app: App, { database: { db }, clock, siteUrl }: GuardDeps): void {
  addGuard<'admin', AdminActor & Identity>(app, 'admin', {
    limits: { any: PER_ACCOUNT },
    unauthenticatedLimit: PER_ADDRESS,
    unauthenticated: () => new Problem(401, 'ingreso_requerido', 'Tu sesión terminó. Ingresá de nuevo.'),
    async identify(request) {
      const token = readSessionToken(request, siteUrl.startsWith('https:'))
      if (token === null) return null
      const now = clock()
      const actor = await touchSession(db, { tokenHash: hashToken(token), now, limits: sessionLimits(now) })
      return actor ? { ...actor, limitKey: actor.accountId } : null
    },
    async authorise(actor, { role }) {
      if (reachesRole(actor.role, role)) return actor
      throw new Problem(403, 'sin_permiso', 'Tu rol no permite hacer esto.')
    },
    audit: ({ identity, operation, outcome, reason, notes, namedTarget }) =>
      appendAudit(db, {
        ...{ at: clock(), actor: nameActor(identity), operation, outcome, reason },
        target: (notes.at(-1) ?? { target: namedTarget }).target,
        details: Object.assign({}, ...notes.map(({ details }) => details)),
      }),
  })
}
