import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import {
  NewKeyNotice,
  usePanelAction,
  type Webhook,
  type WebhookMessage,
} from '../../../organizations/index.ts'
import { RowList } from '../../signed-in/index.ts'
import { useHere } from '../here.ts'
import { WebhookDeliveries } from './webhook-deliveries.tsx'
import { WebhookForm, type WebhookFormProps } from './webhook-form.tsx'
import { type Ping, WebhookRow } from './webhook-row.tsx'

interface WebhookRequest<Kind extends string> {
  url: string
  events: Kind[]
}

interface WebhookCalls<Kind extends string> {
  list(signal: AbortSignal): Promise<{ readonly webhooks: readonly Webhook<Kind>[]; readonly limit?: number }>
  add(body: WebhookRequest<Kind>): Promise<{ readonly secret: string }>
  change(id: string, body: { isEnabled: boolean }): Promise<unknown>
  remove(id: string): Promise<unknown>
  ping(id: string): Promise<Ping>
  deliveries(id: string, signal: AbortSignal): Promise<{ readonly deliveries: readonly WebhookMessage[] }>
  retry?(id: string, eventId: string): Promise<unknown>
}

interface WebhooksPartProps<Kind extends string>
  extends Pick<WebhookFormProps<Kind>, 'placeholder' | 'eventNames' | 'usualEvents'> {
  title: string
  lead?: ReactNode
  none: string
  calls: WebhookCalls<Kind>
}

export function WebhooksPart<Kind extends string>(props: WebhooksPartProps<Kind>) {
  const { title, lead, none, placeholder, eventNames, usualEvents, calls } = props
  const queryKey = useHere().keyOf('webhooks')
  const [secret, setSecret] = useState<string | null>(null)
  const { data, error, refetch } = useQuery({ queryKey, queryFn: ({ signal }) => calls.list(signal) })
  const { isBusy, run } = usePanelAction({ done: null, changes: [queryKey] })
  const isFull = data?.limit !== undefined && data.webhooks.length >= data.limit
  return (
    <section aria-labelledby="webhooks-title" className="grid gap-4">
      <h2 id="webhooks-title" className="text-xl font-bold">
        {title}
      </h2>
      {lead}
      {secret !== null && (
        <NewKeyNotice
          value={secret}
          name="Secreto del webhook"
          title="Guardá este secreto, con el que se comprueban las firmas: no lo volvemos a mostrar"
          onDone={() => setSecret(null)}
        />
      )}
      {isFull ? (
        <p>Ya hay {data.limit} webhooks, que es el máximo.</p>
      ) : (
        <WebhookForm
          placeholder={placeholder}
          eventNames={eventNames}
          usualEvents={usualEvents}
          isBusy={isBusy}
          onAdd={(body) => run(async () => setSecret((await calls.add(body)).secret))}
        />
      )}
      <RowList
        what="los webhooks"
        rows={data?.webhooks}
        error={error}
        onRetry={() => void refetch()}
        none={none}
        row={(webhook) => <WebhookItem key={webhook.id} {...props} webhook={webhook} />}
      />
    </section>
  )
}

function WebhookItem<Kind extends string>(props: WebhooksPartProps<Kind> & { webhook: Webhook<Kind> }) {
  const { webhook, eventNames, calls } = props
  const { keyOf } = useHere()
  const queryKey = keyOf('webhooks')
  const { id, url, isEnabled } = webhook
  const sent = keyOf('webhook-deliveries', id)
  const changes = [queryKey, sent]
  const acts = {
    pinging: usePanelAction({ done: null, changes }),
    switching: usePanelAction({ done: isEnabled ? 'Webhook apagado' : 'Webhook encendido', changes }),
    // Its deliveries are deleted with it, so their queries are not refetched.
    removing: usePanelAction({ done: 'Webhook borrado', changes: [queryKey] }),
    onPing: () => calls.ping(id),
    onSwitch: () => calls.change(id, { isEnabled: !isEnabled }),
    onRemove: () => calls.remove(id),
  }
  const { retry } = calls
  return (
    <WebhookRow webhook={webhook} eventNames={eventNames} acts={acts}>
      <WebhookDeliveries
        url={url}
        eventNames={eventNames}
        queryKey={sent}
        read={(signal) => calls.deliveries(id, signal)}
        retry={retry && ((eventId) => retry(id, eventId))}
      />
    </WebhookRow>
  )
}
