import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { formatCounted, formatMoment, LoadFailure, Loading } from '../../signed-in/index.ts'

export interface Delivery {
  readonly eventId: string
  readonly type: string
  readonly state: 'waiting' | 'delivered' | 'dead'
  readonly attempts: number
  readonly lastStatus: number | null
  readonly lastReason: string | null
  readonly createdAt: string
  readonly nextAttemptAt: string | null
}

interface WebhookDeliveriesProps<D extends Delivery> {
  url: string
  eventNames: Readonly<Record<string, string>>
  queryKey: readonly unknown[]
  read(signal: AbortSignal): Promise<{ readonly deliveries: readonly D[] }>
  onDead?: ((delivery: D) => ReactNode) | undefined
}

export function WebhookDeliveries<D extends Delivery>(props: WebhookDeliveriesProps<D>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-brand">
        Últimos avisos<span className="sr-only"> a {props.url}</span>
      </summary>
      {isOpen && <List {...props} />}
    </details>
  )
}

function List<D extends Delivery>({ eventNames, queryKey, read, onDead }: WebhookDeliveriesProps<D>) {
  const { data, error, refetch } = useQuery({ queryKey, queryFn: ({ signal }) => read(signal) })
  if (error !== null) return <LoadFailure what="los avisos" error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Loading lines={2} />
  if (data.deliveries.length === 0) return <p className="text-ink-soft">Todavía no se envió ninguno.</p>
  return (
    <ol className="grid max-h-80 divide-y divide-line overflow-y-auto border-y border-line text-sm">
      {data.deliveries.map((delivery) => (
        <li key={delivery.eventId} className="grid justify-items-start gap-0.5 py-2">
          <span className="font-semibold">{nameEvent(delivery.type, eventNames)}</span>
          <span>{describeDelivery(delivery)}</span>
          <span className="text-ink-soft">{formatMoment(delivery.createdAt)}</span>
          {delivery.state === 'dead' && onDead?.(delivery)}
        </li>
      ))}
    </ol>
  )
}

const nameEvent = (type: string, names: Readonly<Record<string, string>>): string =>
  type === 'ping' ? 'Prueba' : (names[type] ?? type)

function describeDelivery({ state, attempts, lastStatus, lastReason, nextAttemptAt }: Delivery): string {
  const answer = lastReason ?? (lastStatus === null ? 'sin respuesta' : `respondió ${lastStatus}`)
  if (state === 'delivered') return `Entregado${lastStatus === null ? '' : `: respondió ${lastStatus}`}`
  const tries = formatCounted(attempts, 'intento', 'intentos')
  if (state === 'dead') return `No se entregó, tras ${tries}: ${answer}`
  if (attempts === 0) return 'Esperando'
  return `${tries}: ${answer}${nextAttemptAt === null ? '' : `. Se reintenta el ${formatMoment(nextAttemptAt)}`}`
}
