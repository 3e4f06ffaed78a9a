import * as routes from '@multas/contract/routes'
import { PANEL_PATH } from '@multas/domain'
import { type ReactNode, useMemo } from 'react'
import { call } from '../../api/call.ts'
import { type DeliveryCalls, type DeliveryPanel, DeliveryPanelContext } from '../../deliveries/index.ts'
import { useHere } from '../organization-panel/index.ts'
import { useAction } from '../signed-in/index.ts'

export const deliveriesKey = (slug: string) => ['panel', slug, 'deliveries'] as const

const CALLS: DeliveryCalls = {
  listDeliveries: routes.panelDeliveries,
  readDelivery: routes.panelOneDelivery,
  previewFile: routes.panelPreviewFile,
  stageDelivery: routes.panelStage,
  listChanges: routes.panelChanges,
  listRows: routes.panelRows,
  publishDelivery: routes.panelPublish,
  compareAgain: routes.panelCompare,
  undoDelivery: routes.panelUndo,
  discardDelivery: routes.panelDiscard,
}

export function DeliveriesProvider({ children }: { children: ReactNode }) {
  const { id: slug, name } = useHere()
  const panel = useMemo<DeliveryPanel>(
    () => ({
      ...{ slug, name, useAction },
      base: '/api/municipal-panel',
      calls: CALLS,
      key: deliveriesKey(slug),
      changes: [deliveriesKey(slug), ['panel', slug, 'figures']],
      checkSession: () => call(routes.panelMunicipalities),
      addressOf: (id) => `${PANEL_PATH}/${slug}/entregas/${id}`,
    }),
    [slug, name],
  )
  return <DeliveryPanelContext value={panel}>{children}</DeliveryPanelContext>
}
