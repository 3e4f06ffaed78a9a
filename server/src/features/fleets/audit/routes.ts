import { fleetAudit } from '@multas/contract'
import type { App } from '../../../platform/http/create-app.ts'
import { registerCall } from '../../../platform/http/register-call.ts'
import { listAudit } from '../../organizations/index.ts'
import type { FleetsDeps } from '../fleets-deps.ts'
import { openActorNames } from './name-actor.ts'

/** Id of the last row. Invalid ones start from the beginning. */
export const readBefore = (text: string | undefined): string | null =>
  text !== undefined && /^\d{1,18}$/.test(text) ? text : null

export function auditRoutes(app: App, deps: FleetsDeps): void {
  registerCall(app, fleetAudit, async ({ member, query: { before, limit } }) => {
    const page = { before: readBefore(before), limit: limit + 1 }
    const [rows, nameActor] = await Promise.all([
      listAudit(deps.database.db, member.organization, page),
      openActorNames(deps, member.organization, member.id),
    ])
    const shown = rows.slice(0, limit)
    return {
      entries: shown.map(({ at, by, ...row }) => ({ ...row, at: at.toISOString(), by: nameActor(by) })),
      next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
    }
  })
}
