import {
  panelChanges,
  panelCompare,
  panelDeliveries,
  panelDiscard,
  panelOneDelivery,
  panelPreviewFile,
  panelPublish,
  panelRows,
  panelRowsFile,
  panelStage,
  panelUndo,
  panelUpload,
} from '@multas/contract'
import { abortWhenGone } from '../../../platform/http/abort-when-gone.ts'
import type { Member } from '../../../platform/http/callers.ts'
import type { App } from '../../../platform/http/create-app.ts'
import { registerCall } from '../../../platform/http/register-call.ts'
import { openActorNames } from '../../organizations/index.ts'
import { createImports, uploadScope } from '../imports/index.ts'
import { MUNICIPALITY } from '../municipality-kind.ts'
import type { MunicipalPanelDeps } from './municipal-panel-deps.ts'

export function deliveryRoutes(app: App, deps: MunicipalPanelDeps): void {
  const desk = deskOf(deps)
  registerCall(app, panelDeliveries, ({ member, query }) => desk(member).list(query))
  registerCall(app, panelOneDelivery, ({ member, params }) => desk(member).read(params.id))
  registerCall(app, panelChanges, ({ member, params, query }) => desk(member).changes(params.id, query))
  registerCall(app, panelRows, ({ member, params, query }) => desk(member).rows(params.id, query))
  registerCall(app, panelRowsFile, ({ member, params, query, reply }) =>
    desk(member).rowsFile(params.id, query.kind, reply),
  )
  registerCall(app, panelPreviewFile, ({ member, params, query, reply }) =>
    desk(member).preview(params.id, query, abortWhenGone(reply)),
  )
  registerCall(
    app,
    panelStage,
    ({ member, params, body, reply }) => desk(member).stage(params.id, body, abortWhenGone(reply)),
    OWN,
  )
  registerCall(app, panelPublish, async ({ member, params: { id }, query, note }) => {
    const published = await desk(member).publish(id, query)
    const { added = 0, changed = 0, missing = 0 } = published.delivery.diff ?? {}
    note(`Publicó la entrega ${id}: ${added} nuevas, ${changed} cambiadas, ${missing} quitadas`)
    return published
  })
  registerCall(app, panelCompare, ({ member, params }) => desk(member).compare(params.id), OWN)
  registerCall(app, panelUndo, async ({ member, params: { id }, note }) => {
    const undone = await desk(member).undo(id)
    note(`Deshizo la entrega ${id}`)
    return undone
  })
  registerCall(app, panelDiscard, async ({ member, params: { id }, note }) => {
    const discarded = await desk(member).discard(id)
    note(`Descartó la entrega ${id}`)
    return discarded
  })
  uploadScope(app, (scope) =>
    registerCall(
      scope,
      panelUpload,
      async ({ member, query, request, note }) => {
        const received = await desk(member).receive(request, query)
        note(`Subió un archivo: entrega ${received.delivery.id}`)
        return received
      },
      OWN,
    ),
  )
}

/** Long bodies, child processes and a snapshot. */
const OWN = { hasOwnTransactions: true }

function deskOf(deps: MunicipalPanelDeps) {
  return ({ organization: municipality, id }: Member) =>
    createImports(deps.registry, {
      jurisdiction: municipality,
      origin: 'panel',
      by: `member:${id}`,
      names: () => openActorNames(deps, MUNICIPALITY, municipality, id),
    })
}
