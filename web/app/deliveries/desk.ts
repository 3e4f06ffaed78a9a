import type * as contract from '@multas/contract'
import { createContext, useContext } from 'react'
import type { Route } from '../api/call.ts'

/**
 * At whose desk a jurisdiction's files are handled: its own people's, or the operator's. What is asked and answered is
 * the same at both; who may, and what has to be read anew afterwards, is for whoever opens the desk.
 */
export interface Desk {
  readonly slug: string
  /** Of the jurisdiction, for readers. */
  readonly name: string
  /** Where its calls are: before the jurisdiction's slug. */
  readonly base: '/api/municipal-panel' | '/api/admin/municipalities'
  /** Under which what is read of deliveries is kept. */
  readonly key: readonly unknown[]
  /** What is no longer true when something was done with one. */
  readonly changes: readonly (readonly unknown[])[]
  /** Asks whether the session still counts, in whatever way a session's end is noticed here. */
  checkSession(): Promise<unknown>
  addressOf(deliveryId: number): string
  /** As `useAct` of the area. */
  useAct(act: { readonly done: string | null; readonly changes: readonly (readonly unknown[])[] }): {
    readonly isBusy: boolean
    run(act: () => Promise<unknown>): Promise<boolean>
  }
}

export const DeskContext = createContext<Desk | null>(null)

/** Only within a desk. */
export function useDesk() {
  const desk = useContext(DeskContext)
  if (desk === null) throw new Error('asked for the desk outside of one')
  return { ...desk, calls: callsAt(desk.base) }
}

/** An act that changes a delivery. */
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
