import { fleetAudit } from '@multas/contract'
import type { App } from '../../../platform/http/create-app.ts'
import { BY_ID, paginate } from '../../../platform/http/paginate.ts'
import { registerCall } from '../../../platform/http/register-call.ts'
import { listAudit } from '../../organizations/index.ts'
import type { FleetsDeps } from '../fleets-deps.ts'
import { openActorNames } from './name-actor.ts'

export function auditRoutes(app: App, deps: FleetsDeps): void {
  registerCall(app, fleetAudit, async ({ member, query: { before, limit } }) => {
    const [{ rows, next }, nameActor] = await Promise.all([
      paginate(BY_ID, { from: before, limit }, (page) =>
        listAudit(deps.database.db, member.organization, { before: page.after, limit: page.limit }),
      ),
      openActorNames(deps, member.organization, member.id),
    ])
    const entries = rows.map(({ at, by, ...row }) => ({ ...row, at: at.toISOString(), by: nameActor(by) }))
    return { entries, next }
  })
}
