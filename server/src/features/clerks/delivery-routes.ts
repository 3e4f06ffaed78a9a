import {
  panelChanges,
  panelCompare,
  panelDeliveries,
  panelDiscard,
  panelLookAtFile,
  panelOneDelivery,
  panelPublish,
  panelRows,
  panelRowsFile,
  panelStage,
  panelUndo,
  panelUpload,
} from '@multas/contract'
import { abortWhenGone } from '../../platform/http/abort-when-gone.ts'
import type { App } from '../../platform/http/create-app.ts'
import { openDeliveryDesk, uploadScope } from '../delivery-desk/index.ts'
import type { Actor, Registry } from '../registry/index.ts'
import { nameActor } from './name-actor.ts'
import {
  CHANGES,
  type Clerk,
  type PanelGuardDeps,
  panelCalls,
  READS,
  UPLOADS,
} from './register-panel-call.ts'

export interface DeliveryRoutesDeps extends PanelGuardDeps {
  readonly registry: Registry
}

export function deliveryRoutes(app: App, deps: DeliveryRoutesDeps): void {
  const desk = deskOf(deps)
  const register = panelCalls(app, deps)
  register(panelDeliveries, READS, ({ clerk, query }) => desk(clerk).list(query))
  register(panelOneDelivery, READS, ({ clerk, params }) => desk(clerk).read(params.id))
  register(panelChanges, READS, ({ clerk, params, query }) => desk(clerk).changes(params.id, query))
  register(panelRows, READS, ({ clerk, params, query }) => desk(clerk).rows(params.id, query))
  register(panelRowsFile, READS, ({ clerk, params, query, reply }) =>
    desk(clerk).rowsFile(params.id, query.kind, reply),
  )
  register(panelLookAtFile, CHANGES, ({ clerk, params, query, reply }) =>
    desk(clerk).look(params.id, query, abortWhenGone(reply)),
  )
  register(panelStage, CHANGES, ({ clerk, params, body, reply }) =>
    desk(clerk).stage(params.id, body, abortWhenGone(reply)),
  )
  register(panelPublish, CHANGES, ({ clerk, params }) => desk(clerk).publish(params.id))
  register(panelCompare, CHANGES, ({ clerk, params }) => desk(clerk).compare(params.id))
  register(panelUndo, CHANGES, ({ clerk, params }) => desk(clerk).undo(params.id))
  register(panelDiscard, CHANGES, ({ clerk, params }) => desk(clerk).discard(params.id))
  uploadScope(app, (scope) =>
    panelCalls(scope, deps)(panelUpload, UPLOADS, ({ clerk, query, request }) =>
      desk(clerk).receive(request, query),
    ),
  )
}

function deskOf({ registry, municipalities }: DeliveryRoutesDeps) {
  return ({ municipality, id }: Clerk) =>
    openDeliveryDesk(registry, {
      jurisdiction: municipality,
      origin: 'panel',
      by: `member:${id}`,
      names: async () => {
        const members = await municipalities.members.list(municipality)
        return (actor: Actor) => nameActor(actor, members, id)
      },
    })
}
