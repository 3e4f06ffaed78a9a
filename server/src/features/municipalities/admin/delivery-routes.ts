import {
  adminCompareDelivery,
  adminDeliveries,
  adminDeliveryChanges,
  adminDeliveryRows,
  adminDeliveryRowsFile,
  adminDiscardDelivery,
  adminOneDelivery,
  adminPreviewFile,
  adminPublishDelivery,
  adminStageDelivery,
  adminUndoDelivery,
  adminUploadDelivery,
} from '@multas/contract'
import { abortWhenGone } from '../../../platform/http/abort-when-gone.ts'
import type { App } from '../../../platform/http/create-app.ts'
import { nameActor } from '../../admin/index.ts'
import { openActorNames } from '../../organizations/index.ts'
import { createImports, uploadScope } from '../imports/index.ts'
import { type AdminMunicipalitiesDeps, requireMunicipality } from './admin-municipalities-deps.ts'

export function deliveryRoutes(app: App, deps: AdminMunicipalitiesDeps): void {
  const { registerAdminCall: register } = deps
  const desk = deskOf(deps)
  register(app, adminDeliveries, async ({ params, query, actor }) => (await desk(params, actor)).list(query))
  register(app, adminOneDelivery, async ({ params, actor }) => (await desk(params, actor)).read(params.id))
  register(app, adminPreviewFile, async ({ params, query, actor, reply }) =>
    (await desk(params, actor)).preview(params.id, query, abortWhenGone(reply)),
  )
  register(app, adminDeliveryChanges, async ({ params, query, actor }) =>
    (await desk(params, actor)).changes(params.id, query),
  )
  register(app, adminDeliveryRows, async ({ params, query, actor }) =>
    (await desk(params, actor)).rows(params.id, query),
  )
  register(app, adminDeliveryRowsFile, async ({ params, query, actor, note, reply }) => {
    note(`slug:${params.slug} id:${params.id}`, { kind: query.kind })
    return (await desk(params, actor)).rowsFile(params.id, query.kind, reply)
  })
  register(
    app,
    adminStageDelivery,
    async ({ params, body, actor, note, reply }) => {
      note(`slug:${params.slug} id:${params.id}`, { kind: body.kind })
      return (await desk(params, actor)).stage(params.id, body, abortWhenGone(reply))
    },
    OWN,
  )
  registerDecisions(app, deps)
  uploadScope(app, (scope) =>
    register(
      scope,
      adminUploadDelivery,
      async ({ params, query, actor, note, request }) => {
        const received = await (await desk(params, actor)).receive(request, query)
        const { id, kind, file } = received.delivery
        note(`slug:${params.slug} id:${id}`, { kind, bytes: file?.bytes ?? 0 })
        return received
      },
      OWN,
    ),
  )
}

/** Long bodies, child processes and a snapshot. */
const OWN = { hasOwnTransactions: true }

function registerDecisions(app: App, deps: AdminMunicipalitiesDeps): void {
  const { registerAdminCall: register } = deps
  const desk = deskOf(deps)
  register(app, adminPublishDelivery, async ({ params, query, actor, note }) => {
    const published = await (await desk(params, actor)).publish(params.id, query)
    const { added = 0, changed = 0, missing = 0 } = published.delivery.diff ?? {}
    note(`slug:${params.slug} id:${params.id}`, { added, changed, missing })
    return published
  })
  register(
    app,
    adminCompareDelivery,
    async ({ params, actor }) => (await desk(params, actor)).compare(params.id),
    OWN,
  )
  register(app, adminUndoDelivery, async ({ params, actor }) => (await desk(params, actor)).undo(params.id))
  register(app, adminDiscardDelivery, async ({ params, actor }) =>
    (await desk(params, actor)).discard(params.id),
  )
}

function deskOf(deps: AdminMunicipalitiesDeps) {
  return async ({ slug }: { readonly slug: string }, actor: Parameters<typeof nameActor>[0]) => {
    await requireMunicipality(deps, slug)
    return createImports(deps.registry, {
      jurisdiction: slug,
      origin: 'admin',
      by: nameActor(actor),
      names: () => openActorNames(deps, OPERATORS_VIEW, slug, null),
    })
  }
}

/** Generic wording; the audit log has the individual operator. */
const OPERATORS_VIEW = {
  actors: {
    gone: 'Una persona del municipio',
    kinds: { key: 'Un programa, con una clave de API', admin: 'La administración' },
    others: 'El comando de importación',
  },
}
