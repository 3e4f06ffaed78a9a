import type { fleetAudit, panelAudit } from '@multas/contract'
import type { App } from '../../../platform/http/create-app.ts'
import { BY_ID, paginate } from '../../../platform/http/paginate.ts'
import { registerCall } from '../../../platform/http/register-call.ts'
import type { MembersDeps } from '../members/manage-members.ts'
import { openActorNames } from '../members/name-actor.ts'
import type { OrganizationKind } from '../organization-kind.ts'
import { listAudit } from './audit-store.ts'

export function registerAuditCall(
  app: App,
  call: typeof fleetAudit | typeof panelAudit,
  deps: Pick<MembersDeps, 'database' | 'secrets'>,
  kind: OrganizationKind,
): void {
  registerCall(app, call, async ({ member, query: { before, limit } }) => {
    const [{ rows, next }, nameActor] = await Promise.all([
      paginate(BY_ID, { from: before, limit }, (page) =>
        listAudit(deps.database.db, member.organization, { before: page.after, limit: page.limit }),
      ),
      openActorNames(deps, kind, member.organization, member.id),
    ])
    const entries = rows.map(({ at, by, ...row }) => ({ ...row, at: at.toISOString(), by: nameActor(by) }))
    return { entries, next }
  })
}
