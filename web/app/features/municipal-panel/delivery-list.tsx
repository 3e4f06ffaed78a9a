import type { PanelDelivery } from '@multas/contract'
import { PANEL_PATH } from '@multas/domain'
import { Link } from 'react-router'
import { KIND_NAMES, nameDelivery, ORIGIN_NAMES, STATE_NAMES, STATE_TONES } from '../../deliveries/index.ts'
import { Badge } from '../../ui/badge.tsx'
import { useHere } from '../organization-panel/index.ts'
import { formatCount, formatCounted, formatMoment } from '../signed-in/index.ts'

export function DeliveryList({ deliveries }: { deliveries: readonly PanelDelivery[] }) {
  return (
    <ul className="grid divide-y divide-line rounded-card border border-line bg-surface">
      {deliveries.map((delivery) => (
        <DeliveryItem key={delivery.id} delivery={delivery} />
      ))}
    </ul>
  )
}

function DeliveryItem({ delivery }: { delivery: PanelDelivery }) {
  const { id: slug } = useHere()
  const { id, state, kind, origin, diff, refused, receivedAt, handedInBy } = delivery
  return (
    <li className="grid gap-x-4 gap-y-1 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid gap-0.5">
        <Link
          to={`${PANEL_PATH}/${slug}/entregas/${id}`}
          className="inline-flex min-h-8 items-center font-semibold text-brand underline underline-offset-4 wrap-anywhere"
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
