import type * as contract from '@multas/contract'
import { createContext, useContext } from 'react'
import type { Route } from '../api/call.ts'

/** The municipality's own panel or the operator's; defines permissions and invalidations. */
export interface Desk {
  readonly slug: string
  readonly name: string
  /** Base path of its calls, before the slug. */
  readonly base: '/api/municipal-panel' | '/api/admin/municipalities'
  readonly key: readonly unknown[]
  readonly changes: readonly (readonly unknown[])[]
  checkSession(): Promise<unknown>
  addressOf(deliveryId: number): string
  useAct(act: { readonly done: string | null; readonly changes: readonly (readonly unknown[])[] }): {
    readonly isBusy: boolean
    run(act: () => Promise<unknown>): Promise<boolean>
  }
}

export const DeskContext = createContext<Desk | null>(null)

export function useDesk() {
  const desk = useContext(DeskContext)
  if (desk === null) throw new Error('asked for the desk outside of one')
  return { ...desk, calls: callsAt(desk.base) }
}

export function useDeskAct(done: string | null) {
  const { useAct, changes } = useDesk()
  return useAct({ done, changes })
}

function callsAt(base: Desk['base']) {
  const one = `${base}/:slug/deliveries/:id`
  const readDelivery: Route<typeof contract.panelOneDelivery> = { method: 'GET', path: one as never }
  const lookAtFile: Route<typeof contract.panelLookAtFile> = { method: 'GET', path: `${one}/file` as never }
  const stageDelivery: Route<typeof contract.panelStage> = { method: 'POST', path: `${one}/stage` as never }
  const listChanges: Route<typeof contract.panelChanges> = { method: 'GET', path: `${one}/changes` as never }
  const listRows: Route<typeof contract.panelRows> = { method: 'GET', path: `${one}/rows` as never }
  const publishDelivery: Route<typeof contract.panelPublish> = {
    method: 'POST',
    path: `${one}/publish` as never,
  }
  const compareAgain: Route<typeof contract.panelCompare> = {
    method: 'POST',
    path: `${one}/compare` as never,
  }
  const undoDelivery: Route<typeof contract.panelUndo> = { method: 'POST', path: `${one}/undo` as never }
  const discardDelivery: Route<typeof contract.panelDiscard> = {
    method: 'POST',
    path: `${one}/discard` as never,
  }
  return {
    ...{ readDelivery, lookAtFile, stageDelivery, listChanges, listRows },
    ...{ publishDelivery, compareAgain, undoDelivery, discardDelivery },
  }
}
