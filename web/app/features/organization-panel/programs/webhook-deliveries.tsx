import { type QueryKey, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type WebhookMessage, WebhookMessages } from '../../../organizations/index.ts'
import { LoadFailure, Loading } from '../../signed-in/index.ts'

interface WebhookDeliveriesProps {
  url: string
  eventNames: Readonly<Record<string, string>>
  queryKey: QueryKey
  read(signal: AbortSignal): Promise<{ readonly deliveries: readonly WebhookMessage[] }>
  retry?: ((eventId: string) => Promise<unknown>) | undefined
}

export function WebhookDeliveries(props: WebhookDeliveriesProps) {
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

function List({ eventNames, queryKey, read, retry }: WebhookDeliveriesProps) {
  const { data, error, refetch } = useQuery({ queryKey, queryFn: ({ signal }) => read(signal) })
  if (error !== null) return <LoadFailure what="los avisos" error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Loading lines={2} />
  return (
    <WebhookMessages messages={data.deliveries} eventNames={eventNames} changes={[queryKey]} retry={retry} />
  )
}
