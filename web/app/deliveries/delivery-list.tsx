import type { PanelDelivery } from '@multas/contract'
import { Link } from 'react-router'
import { ask } from '../api/ask.ts'
import { formatCount, formatCounted, formatMoment, PagedList } from '../features/signed-in/index.ts'
import { Badge } from '../ui/badge.tsx'
import { useDeliveryPanel } from './delivery-panel.ts'
import { KIND_NAMES, nameDelivery, ORIGIN_NAMES, STATE_NAMES, STATE_TONES } from './delivery-state.ts'

export function DeliveryList() {
  const { slug, calls, key } = useDeliveryPanel()
  return (
    <PagedList
      what="las entregas"
      queryKey={[...key, 'all']}
      read={(before: number | null, signal) =>
        ask(calls.listDeliveries, { params: { slug }, query: { before, limit: 20 }, signal })
      }
      rowsOf={({ deliveries }) => deliveries}
      none="Todavía no hay entregas."
      row={(delivery) => <DeliveryItem key={delivery.id} delivery={delivery} />}
    />
  )
}

export function DeliveryItem({ delivery }: { delivery: PanelDelivery }) {
  const { addressOf } = useDeliveryPanel()
  const { id, state, kind, origin, diff, refused, receivedAt, handedInBy } = delivery
  return (
    <li className="grid gap-x-4 gap-y-1 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid gap-0.5">
        <Link
          to={addressOf(id)}
          className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4 wrap-anywhere"
        >
          {nameDelivery(delivery)}
        </Link>
        <p className="text-sm text-ink-soft wrap-anywhere">
          N.º {id} · {formatMoment(receivedAt)} · {ORIGIN_NAMES[origin]} · {handedInBy} · {KIND_NAMES[kind]}
        </p>
        {diff && (
          <p className="text-sm tabular-nums">
            {formatCounted(diff.added, 'nueva', 'nuevas')},{' '}
            {formatCounted(diff.changed, 'cambiada', 'cambiadas')}, {formatCount(diff.unchanged)} sin cambios
            {diff.missing > 0 && `, ${formatCount(diff.missing)} que dejan de informarse`}
            {refused > 0 && `, ${formatCounted(refused, 'fila rechazada', 'filas rechazadas')}`}
          </p>
        )}
      </div>
      <p className="sm:justify-self-end">
        <Badge tone={STATE_TONES[state]} busy={state === 'reading'}>
          {STATE_NAMES[state]}
        </Badge>
      </p>
    </li>
  )
}
