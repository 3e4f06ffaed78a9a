import { PANEL_PATH } from '@multas/domain'
import { type ReactNode, useMemo } from 'react'
import { call } from '../../api/call.ts'
import { type DeliveryPanel, DeliveryPanelContext } from '../../deliveries/index.ts'
import { useAction } from '../signed-in/index.ts'
import { listMunicipalities } from './panel-calls.ts'
import { useHere } from './session.ts'

export const deliveriesKey = (slug: string) => ['panel', slug, 'deliveries'] as const

export function DeliveriesProvider({ children }: { children: ReactNode }) {
  const { slug, name } = useHere()
  const panel = useMemo<DeliveryPanel>(
    () => ({
      ...{ slug, name, useAction },
      base: '/api/municipal-panel',
      key: deliveriesKey(slug),
      changes: [deliveriesKey(slug), ['panel', slug, 'figures']],
      checkSession: () => call(listMunicipalities),
      addressOf: (id) => `${PANEL_PATH}/${slug}/entregas/${id}`,
    }),
    [slug, name],
  )
  return <DeliveryPanelContext value={panel}>{children}</DeliveryPanelContext>
}
