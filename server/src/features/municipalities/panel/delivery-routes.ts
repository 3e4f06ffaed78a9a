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
  const imports = importsOf(deps)
  registerCall(app, panelDeliveries, ({ member, query }) => imports(member).list(query))
  registerCall(app, panelOneDelivery, ({ member, params }) => imports(member).read(params.id))
  registerCall(app, panelChanges, ({ member, params, query }) => imports(member).changes(params.id, query))
  registerCall(app, panelRows, ({ member, params, query }) => imports(member).rows(params.id, query))
  registerCall(app, panelRowsFile, ({ member, params, query, reply }) =>
    imports(member).rowsFile(params.id, query.kind, reply),
  )
  registerCall(app, panelPreviewFile, ({ member, params, query, reply }) =>
    imports(member).preview(params.id, query, abortWhenGone(reply)),
  )
  registerCall(app, panelStage, ({ member, params, body, reply }) =>
    imports(member).stage(params.id, body, abortWhenGone(reply)),
  )
  registerCall(app, panelPublish, ({ member, params }) => imports(member).publish(params.id))
  registerCall(app, panelCompare, ({ member, params }) => imports(member).compare(params.id))
  registerCall(app, panelUndo, ({ member, params }) => imports(member).undo(params.id))
  registerCall(app, panelDiscard, ({ member, params }) => imports(member).discard(params.id))
  uploadScope(app, (scope) =>
    registerCall(scope, panelUpload, ({ member, query, request }) => imports(member).receive(request, query)),
  )
}

function importsOf({ registry, municipalities }: MunicipalPanelDeps) {
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
