import {
  panelChanges,
  panelCompare,
  panelDeliveries,
  panelDiscard,
  panelLookAtFile,
  panelOneDelivery,
  panelPublish,
  panelRows,
  panelStage,
  panelUndo,
} from '@multas/contract'
import type { App } from '../../platform/http/create-app.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Delivery, Registry } from '../registry/index.ts'
import { nameActor } from './name-actor.ts'
import { presentChange, presentDelivery, presentLook } from './present-delivery.ts'
import { CHANGES, type Clerk, type PanelGuardDeps, panelCalls, READS } from './register-panel-call.ts'

export interface DeliveryRoutesDeps extends PanelGuardDeps {
  readonly registry: Registry
}

export function deliveryRoutes(app: App, deps: DeliveryRoutesDeps): void {
  registerReading(app, deps)
  registerMapping(app, deps)
  registerDeciding(app, deps)
}

export const absentDelivery = () => new Problem(404, 'no_encontrado', 'No hay una entrega con ese número.')

/** Throws for a delivery of others as for one that does not exist. */
export async function findOwn({ registry }: DeliveryRoutesDeps, clerk: Clerk, id: number): Promise<Delivery> {
  const delivery = await registry.findDelivery(clerk.municipality, id)
  if (delivery === null) throw absentDelivery()
  return delivery
}

/** Deliveries with the names of those who handed them in. */
export async function showing({ municipalities }: DeliveryRoutesDeps, clerk: Clerk) {
  const members = await municipalities.members.list(clerk.municipality)
  return (delivery: Delivery) => presentDelivery(delivery, (actor) => nameActor(actor, members, clerk.id))
}

function registerReading(app: App, deps: DeliveryRoutesDeps): void {
  const { registry } = deps
  const register = panelCalls(app, deps)
  register(panelDeliveries, READS, async ({ clerk, query: { before = null, limit } }) => {
    const found = await registry.listDeliveries(clerk.municipality, {
      before,
      limit: limit + 1,
      origins: null,
    })
    const shown = found.slice(0, limit)
    const next = found.length > limit ? (shown.at(-1)?.id ?? null) : null
    return { deliveries: shown.map(await showing(deps, clerk)), next }
  })
  register(panelOneDelivery, READS, async ({ clerk, params }) => {
    const show = await showing(deps, clerk)
    return { delivery: show(await findOwn(deps, clerk, params.id)) }
  })
  register(panelChanges, READS, async ({ clerk, params: { id }, query }) => {
    await findOwn(deps, clerk, id)
    const changes = await registry.listChanges({ jurisdiction: clerk.municipality, id, ...query })
    const next = changes.length === query.limit ? (changes.at(-1)?.position ?? null) : null
    return { changes: changes.map(presentChange), next }
  })
  register(panelRows, READS, async ({ clerk, params: { id }, query: { kind, after, limit } }) => {
    await findOwn(deps, clerk, id)
    const isRefused = kind === 'refused'
    const rows = await registry.listIssues({ jurisdiction: clerk.municipality, id, isRefused, after, limit })
    const next = rows.length === limit ? (rows.at(-1)?.rowNumber ?? null) : null
    return { rows: rows.map(({ rowNumber, issues }) => ({ rowNumber, issues: [...issues] })), next }
  })
}

function registerMapping(app: App, deps: DeliveryRoutesDeps): void {
  const { registry } = deps
  const register = panelCalls(app, deps)
  register(panelLookAtFile, CHANGES, async ({ clerk, params: { id }, query: hints }) => {
    const examined = await registry.examineDelivery(clerk.municipality, id, told(hints))
    if (examined.outcome === 'absent') throw absentDelivery()
    if (examined.outcome === 'no_file') throw conflict('El archivo de esta entrega ya no está guardado.')
    if (examined.outcome === 'unreadable') throw conflict(examined.message)
    return presentLook(examined)
  })
  register(panelStage, CHANGES, async ({ clerk, params: { id }, body: { mapping, hints, kind } }) => {
    const staged = await registry.stageDelivery({
      jurisdiction: clerk.municipality,
      id,
      mapping,
      hints: told(hints),
      kind,
      by: `member:${clerk.id}`,
    })
    if (staged.outcome === 'absent') throw absentDelivery()
    if (staged.outcome === 'refused') throw conflict(`${staged.message.replace(/\.$/, '')}.`)
    if (staged.outcome === 'not_stageable') throw conflict('Esta entrega ya se está leyendo o ya terminó.')
    const show = await showing(deps, clerk)
    return { delivery: show(staged.delivery) }
  })
}

function registerDeciding(app: App, deps: DeliveryRoutesDeps): void {
  const { registry } = deps
  const register = panelCalls(app, deps)
  const actOf = (clerk: Clerk, id: number) => ({
    jurisdiction: clerk.municipality,
    id,
    by: `member:${clerk.id}`,
  })
  const decided = async (clerk: Clerk, ended: Ended) => {
    if (ended.delivery === undefined) throw absentDelivery()
    const refusal = REFUSALS[ended.outcome]
    if (refusal !== undefined) throw conflict(refusal)
    const show = await showing(deps, clerk)
    return { delivery: show(ended.delivery) }
  }
  register(panelPublish, CHANGES, async ({ clerk, params }) =>
    decided(clerk, await registry.publishDelivery(actOf(clerk, params.id))),
  )
  register(panelCompare, CHANGES, async ({ clerk, params }) =>
    decided(clerk, await registry.compareAgain(actOf(clerk, params.id))),
  )
  register(panelUndo, CHANGES, async ({ clerk, params }) =>
    decided(clerk, await registry.undoDelivery(actOf(clerk, params.id))),
  )
  register(panelDiscard, CHANGES, async ({ clerk, params }) =>
    decided(clerk, await registry.discardDelivery(actOf(clerk, params.id))),
  )
}

interface Ended {
  readonly outcome: string
  /** Undefined when there is none. */
  readonly delivery?: Delivery
}

const REFUSALS: Readonly<Record<string, string>> = {
  not_ready: 'Esta entrega no está lista: todavía se está leyendo o ya terminó.',
  stale: 'Se publicó otra cosa mientras tanto: volvé a calcular los cambios antes de publicar.',
  not_published: 'Esta entrega no está publicada.',
  too_late: 'Ya no se puede deshacer: lo que reemplazó no se guarda más.',
  not_open: 'Esta entrega ya está publicada o terminada.',
}

const conflict = (message: string) => new Problem(409, 'conflicto', message)

/** Only what was said: an absent hint is not an undefined one. */
function told<T extends object>(hints: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(hints).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }
}
