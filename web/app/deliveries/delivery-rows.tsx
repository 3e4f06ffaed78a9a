import type { PanelDelivery } from '@multas/contract'
import { DELIVERY_ROWS_LISTED } from '@multas/domain'
import { Tabs } from 'radix-ui'
import { formatCount } from '../features/signed-in/index.ts'
import { ChangedRows } from './changed-rows.tsx'
import { NotedRows } from './noted-rows.tsx'

const TABS = [
  { id: 'added', name: 'Nuevas', count: ({ diff }: PanelDelivery) => diff?.added ?? 0 },
  { id: 'changed', name: 'Cambiadas', count: ({ diff }: PanelDelivery) => diff?.changed ?? 0 },
  { id: 'missing', name: 'Dejan de informarse', count: ({ diff }: PanelDelivery) => diff?.missing ?? 0 },
  { id: 'repeated', name: 'Repetidas', count: ({ diff }: PanelDelivery) => diff?.repeated ?? 0 },
  {
    id: 'conflicting',
    name: 'Contradictorias',
    count: ({ diff }: PanelDelivery) => diff?.conflicting ?? 0,
  },
  { id: 'refused', name: 'Rechazadas', count: ({ refused }: PanelDelivery) => refused },
  { id: 'noted', name: 'Con observaciones', count: ({ noted }: PanelDelivery) => noted },
] as const

export function DeliveryRows({ delivery }: { delivery: PanelDelivery }) {
  const shown = TABS.filter((tab) => tab.count(delivery) > 0)
  const [first] = shown
  if (first === undefined) return null
  return (
    <Tabs.Root defaultValue={first.id} className="grid gap-4">
      <Tabs.List aria-label="Filas de la entrega" className="flex flex-wrap gap-2">
        {shown.map(({ id, name, count }) => (
          <Tabs.Trigger
            key={id}
            value={id}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-line-strong bg-surface px-4 font-semibold data-[state=active]:border-brand data-[state=active]:bg-brand-soft data-[state=active]:text-brand"
          >
            {name} <span className="tabular-nums">{formatCount(count(delivery))}</span>
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {shown.map(({ id, count }) => (
        <Tabs.Content key={id} value={id} className="grid gap-2">
          {count(delivery) > DELIVERY_ROWS_LISTED && (
            <p className="font-semibold">Se listan las primeras {formatCount(DELIVERY_ROWS_LISTED)}.</p>
          )}
          {id === 'refused' || id === 'noted' ? (
            <NotedRows deliveryId={delivery.id} kind={id} />
          ) : (
            <ChangedRows deliveryId={delivery.id} change={id} />
          )}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  )
}
