import type * as contract from '@multas/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../../api/ask.ts'
import type { CallReply } from '../../../api/call.ts'
import { LoadFailure, Loading, writeMany, writeMoment } from '../../signed-in/index.ts'
import { fleetKey, useHere } from '../frame/index.ts'
import { listDeliveries } from './program-calls.ts'
import { EVENT_NAMES } from './program-names.ts'

type Delivery = CallReply<typeof contract.fleetWebhookDeliveries>['deliveries'][number]

/** What was sent to a webhook, and what it answered; asked for only when it is opened. */
export function WebhookDeliveries({ id, url }: { id: string; url: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-brand">
        Últimos avisos<span className="sr-only"> a {url}</span>
      </summary>
      {isOpen && <List id={id} />}
    </details>
  )
}

function List({ id }: { id: string }) {
  const { fleet, params } = useHere()
  const { data, error, refetch } = useQuery({
    queryKey: fleetKey(fleet, 'deliveries', id),
    queryFn: ({ signal }) => ask(listDeliveries, { params: { ...params, id }, signal }),
  })
  if (error !== null) return <LoadFailure what="los avisos" error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Loading lines={2} />
  if (data.deliveries.length === 0) return <p className="text-ink-soft">Todavía no se mandó ninguno.</p>
  return (
    <ol className="grid max-h-80 divide-y divide-line overflow-y-auto border-y border-line text-sm">
      {data.deliveries.map((delivery) => (
        <li key={delivery.eventId} className="grid gap-0.5 py-2">
          <span className="font-semibold">{nameEvent(delivery.type)}</span>
          <span>{describeDelivery(delivery)}</span>
          <span className="text-ink-soft">{writeMoment(delivery.createdAt)}</span>
        </li>
      ))}
    </ol>
  )
}

const nameEvent = (type: string): string =>
  type === 'ping' ? 'Prueba' : ((EVENT_NAMES as Readonly<Record<string, string>>)[type] ?? type)

function describeDelivery({ state, attempts, lastStatus, lastReason, nextAttemptAt }: Delivery): string {
  const answer = lastReason ?? (lastStatus === null ? 'sin respuesta' : `respondió ${lastStatus}`)
  if (state === 'delivered') return `Entregado${lastStatus === null ? '' : `: respondió ${lastStatus}`}`
  const tries = writeMany(attempts, 'intento', 'intentos')
  if (state === 'dead') return `No se entregó, tras ${tries}: ${answer}`
  if (attempts === 0) return 'Esperando'
  return `${tries}: ${answer}${nextAttemptAt === null ? '' : `. Se reintenta el ${writeMoment(nextAttemptAt)}`}`
}
