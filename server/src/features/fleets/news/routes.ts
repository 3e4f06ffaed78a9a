import { fleetNews } from '@multas/contract'
import type { App } from '../../../platform/http/create-app.ts'
import { registerCall } from '../../../platform/http/register-call.ts'
import { readBefore } from '../audit/routes.ts'
import type { FleetsDeps } from '../fleets-deps.ts'
import { openNews } from './open-news.ts'
import { listNews } from './store.ts'

export function newsRoutes(app: App, deps: FleetsDeps): void {
  registerCall(app, fleetNews, async ({ member, query: { before, limit } }) => {
    const page = { before: readBefore(before), limit: limit + 1 }
    const rows = await listNews(deps.database.db, member.organization, page)
    const shown = rows.slice(0, limit)
    return {
      news: shown.map(({ id, sealed, createdAt }) => {
        const { kind, fine, ...before } = openNews(deps.secrets, sealed)
        return {
          ...{ id, kind, at: createdAt.toISOString() },
          hash: fine.hash,
          dominio: fine.dominio ?? '',
          jurisdiccion: fine.jurisdiccion,
          numeroActa: fine.numeroActa,
          estado: fine.estado,
          totalCentavos: fine.totalCentavos,
          ...before,
        }
      }),
      next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
    }
  })
}
