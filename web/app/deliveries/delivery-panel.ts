import type * as contract from '@multas/contract'
import { createContext, useContext } from 'react'

export interface DeliveryCalls {
  readonly listDeliveries: typeof contract.panelDeliveries | typeof contract.adminDeliveries
  readonly readDelivery: typeof contract.panelOneDelivery | typeof contract.adminOneDelivery
  readonly previewFile: typeof contract.panelPreviewFile | typeof contract.adminPreviewFile
  readonly stageDelivery: typeof contract.panelStage | typeof contract.adminStageDelivery
  readonly listChanges: typeof contract.panelChanges | typeof contract.adminDeliveryChanges
  readonly listRows: typeof contract.panelRows | typeof contract.adminDeliveryRows
  readonly publishDelivery: typeof contract.panelPublish | typeof contract.adminPublishDelivery
  readonly compareAgain: typeof contract.panelCompare | typeof contract.adminCompareDelivery
  readonly undoDelivery: typeof contract.panelUndo | typeof contract.adminUndoDelivery
  readonly discardDelivery: typeof contract.panelDiscard | typeof contract.adminDiscardDelivery
}

/** The municipality's own panel or the operator's; defines permissions and invalidations. */
export interface DeliveryPanel {
  readonly slug: string
  readonly name: string
  readonly base: '/api/municipal-panel' | '/api/admin/municipalities'
  readonly calls: DeliveryCalls
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
  return panel
}

export function useDeliveryAction(done: string | null) {
  const { useAction, changes } = useDeliveryPanel()
  return useAction({ done, changes })
}
