import { fleetNews } from '@multas/contract'
import type { App } from '../../../platform/http/create-app.ts'
import { BY_ID, paginate } from '../../../platform/http/paginate.ts'
import { registerCall } from '../../../platform/http/register-call.ts'
import type { FleetsDeps } from '../fleets-deps.ts'
import { openNews } from './open-news.ts'
import { listNews } from './store.ts'

export function newsRoutes(app: App, deps: FleetsDeps): void {
  registerCall(app, fleetNews, async ({ member, query: { before, limit } }) => {
    const { rows, next } = await paginate(BY_ID, { from: before, limit }, (page) =>
      listNews(deps.database.db, member.organization, page),
    )
    return {
      news: rows.map(({ id, sealed, createdAt }) => {
        const { kind, fine, ...before } = openNews(deps.secrets, sealed)
        return {
          ...{ id, kind, at: createdAt.toISOString() },
          hash: fine.hash,
          dominio: fine.dominio ?? '',
          jurisdiccion: fine.jurisdiccion,
          numeroActa: fine.numeroActa,
          estado: fine.estado,
          estadoTexto: fine.estadoTexto,
          totalCentavos: fine.totalCentavos,
          ...before,
        }
      }),
      next,
    }
  })
}
