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
import type { Actor } from '../../registry/index.ts'
import { createImports, uploadScope } from '../imports/index.ts'
import type { MunicipalPanelDeps } from './municipal-panel-deps.ts'
import { nameActor } from './name-actor.ts'

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
  registerCall(app, panelStage, ({ member, params, body, reply }) =>
    desk(member).stage(params.id, body, abortWhenGone(reply)),
  )
  registerCall(app, panelPublish, ({ member, params }) => desk(member).publish(params.id))
  registerCall(app, panelCompare, ({ member, params }) => desk(member).compare(params.id))
  registerCall(app, panelUndo, ({ member, params }) => desk(member).undo(params.id))
  registerCall(app, panelDiscard, ({ member, params }) => desk(member).discard(params.id))
  uploadScope(app, (scope) =>
    registerCall(scope, panelUpload, ({ member, query, request }) => desk(member).receive(request, query)),
  )
}

function deskOf({ registry, municipalities }: MunicipalPanelDeps) {
  return ({ organization: municipality, id }: Member) =>
    createImports(registry, {
      jurisdiction: municipality,
      origin: 'panel',
      by: `member:${id}`,
      names: async () => {
        const members = await municipalities.members.list(municipality)
        return (actor: Actor) => nameActor(actor, members, id)
      },
    })
}
