import * as routes from '@multas/contract/routes'
import { ADMIN_PATH, MUNICIPALITIES_TABLE } from '@multas/domain'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { type DeliveryCalls, type DeliveryPanel, DeliveryPanelContext } from '../../deliveries/index.ts'
import { askAdmin, useAction } from '../frame/index.ts'
import { tableKey } from '../table/index.ts'
import { municipalityKey } from './municipal-calls.ts'

const CALLS: DeliveryCalls = {
  listDeliveries: routes.adminDeliveries,
  readDelivery: routes.adminOneDelivery,
  previewFile: routes.adminPreviewFile,
  stageDelivery: routes.adminStageDelivery,
  listChanges: routes.adminDeliveryChanges,
  listRows: routes.adminDeliveryRows,
  publishDelivery: routes.adminPublishDelivery,
  compareAgain: routes.adminCompareDelivery,
  undoDelivery: routes.adminUndoDelivery,
  discardDelivery: routes.adminDiscardDelivery,
}

interface DeliveriesProviderProps {
  slug: string
  name: string
  children: ReactNode
}

export function DeliveriesProvider({ slug, name, children }: DeliveriesProviderProps) {
  const queries = useQueryClient()
  const panel = useMemo<DeliveryPanel>(
    () => ({
      ...{ slug, name, useAction: useOperatorAction },
      base: '/api/admin/municipalities',
      calls: CALLS,
      key: [...municipalityKey(slug), 'delivery'],
      changes: [municipalityKey(slug), tableKey(MUNICIPALITIES_TABLE)],
      // A query, because its failure signals the end of the session to the frame.
      checkSession: () =>
        queries.fetchQuery({
          queryKey: [...municipalityKey(slug), 'session'],
          queryFn: () => askAdmin(routes.adminDeliveries, { params: { slug }, query: { limit: 1 } }),
          staleTime: 0,
        }),
      addressOf: (id) => `${ADMIN_PATH}/municipios/${slug}/entregas/${id}`,
    }),
    [slug, name, queries],
  )
  return <DeliveryPanelContext value={panel}>{children}</DeliveryPanelContext>
}

const useOperatorAction: DeliveryPanel['useAction'] = ({ done, changes }) =>
  useAction({ done: done ?? 'Empezó la lectura: todavía no se publica nada', changes })
