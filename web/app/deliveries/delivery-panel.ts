import type * as contract from '@multas/contract'
import { createContext, useContext } from 'react'
import type { ContractCall, Route } from '../api/call.ts'

/** The municipality's own panel or the operator's; defines permissions and invalidations. */
export interface DeliveryPanel {
  readonly slug: string
  readonly name: string
  /** Base path of its calls, before the slug. */
  readonly base: '/api/municipal-panel' | '/api/admin/municipalities'
  readonly key: readonly unknown[]
  readonly changes: readonly (readonly unknown[])[]
  checkSession(): Promise<unknown>
  addressOf(deliveryId: number): string
  useAction(act: { readonly done: string | null; readonly changes: readonly (readonly unknown[])[] }): {
    readonly isBusy: boolean
    run(act: () => Promise<unknown>): Promise<boolean>
  }
}

export const DeliveryPanelContext = createContext<DeliveryPanel | null>(null)

export function useDeliveryPanel() {
  const panel = useContext(DeliveryPanelContext)
  if (panel === null) throw new Error('useDeliveryPanel needs a DeliveryPanelContext')
  return { ...panel, calls: callsAt(panel.base) }
}

export function useDeliveryAction(done: string | null) {
  const { useAction, changes } = useDeliveryPanel()
  return useAction({ done, changes })
}

type TwinRoute<P extends ContractCall, A extends ContractCall> = Route<P | A>

function callsAt(base: DeliveryPanel['base']) {
  const one = `${base}/:slug/deliveries/:id` as const
  const readDelivery: TwinRoute<typeof contract.panelOneDelivery, typeof contract.adminOneDelivery> = {
    method: 'GET',
    path: one,
  }
  const previewFile: TwinRoute<typeof contract.panelPreviewFile, typeof contract.adminPreviewFile> = {
    method: 'GET',
    path: `${one}/file`,
  }
  const stageDelivery: TwinRoute<typeof contract.panelStage, typeof contract.adminStageDelivery> = {
    method: 'POST',
    path: `${one}/stage`,
  }
  const listChanges: TwinRoute<typeof contract.panelChanges, typeof contract.adminDeliveryChanges> = {
    method: 'GET',
    path: `${one}/changes`,
  }
  const listRows: TwinRoute<typeof contract.panelRows, typeof contract.adminDeliveryRows> = {
    method: 'GET',
    path: `${one}/rows`,
  }
  const publishDelivery: TwinRoute<typeof contract.panelPublish, typeof contract.adminPublishDelivery> = {
    method: 'POST',
    path: `${one}/publish`,
  }
  const compareAgain: TwinRoute<typeof contract.panelCompare, typeof contract.adminCompareDelivery> = {
    method: 'POST',
    path: `${one}/compare`,
  }
  const undoDelivery: TwinRoute<typeof contract.panelUndo, typeof contract.adminUndoDelivery> = {
    method: 'POST',
    path: `${one}/undo`,
  }
  const discardDelivery: TwinRoute<typeof contract.panelDiscard, typeof contract.adminDiscardDelivery> = {
    method: 'POST',
    path: `${one}/discard`,
  }
  return {
    ...{ readDelivery, previewFile, stageDelivery, listChanges, listRows },
    ...{ publishDelivery, compareAgain, undoDelivery, discardDelivery },
  }
}
