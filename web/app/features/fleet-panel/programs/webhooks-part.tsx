import type { FleetWebhook } from '@multas/contract'
import {
  fleetAddWebhook,
  fleetChangeWebhook,
  fleetPingWebhook,
  fleetRemoveWebhook,
  fleetWebhookDeliveries,
  fleetWebhooks,
} from '@multas/contract/routes'
import { FLEET_WEBHOOK_EVENTS } from '@multas/domain'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../../api/ask.ts'
import { NewKeyNotice, RowList, WebhookDeliveries, WebhookForm, WebhookRow } from '../../signed-in/index.ts'
import { fleetKey, useFleetAction, useHere } from '../frame/index.ts'
import { EVENT_NAMES } from './program-names.ts'

export function WebhooksPart() {
  const { fleet, params } = useHere()
  const [secret, setSecret] = useState<string | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: fleetKey(fleet, 'webhooks'),
    queryFn: ({ signal }) => ask(fleetWebhooks, { params, signal }),
  })
  const isFull = data !== undefined && data.webhooks.length >= data.limit
  return (
    <section aria-labelledby="webhooks-title" className="grid gap-4">
      <h2 id="webhooks-title" className="text-xl font-bold">
        Webhooks
      </h2>
      {secret !== null && (
        <NewKeyNotice
          value={secret}
          name="Secreto del webhook"
          title="Guardá este secreto, con el que se comprueban las firmas: no lo volvemos a mostrar"
          onDone={() => setSecret(null)}
        />
      )}
      {isFull ? <p>Ya hay {data.limit} webhooks, que es el máximo.</p> : <NewWebhook onAdded={setSecret} />}
      <RowList
        what="los webhooks"
        rows={data?.webhooks}
        error={error}
        onRetry={() => void refetch()}
        none="Todavía no hay webhooks."
        row={(webhook) => <Webhook key={webhook.id} webhook={webhook} />}
      />
    </section>
  )
}

function NewWebhook({ onAdded }: { onAdded(secret: string): void }) {
  const { fleet, params } = useHere()
  const { isBusy, run } = useFleetAction({ done: null, changes: [fleetKey(fleet, 'webhooks')] })
  return (
    <WebhookForm
      placeholder="https://sistema.empresa.com.ar/avisos"
      eventNames={EVENT_NAMES}
      usualEvents={FLEET_WEBHOOK_EVENTS}
      isBusy={isBusy}
      onAdd={(body) => run(async () => onAdded((await ask(fleetAddWebhook, { params, body })).secret))}
    />
  )
}

function Webhook({ webhook }: { webhook: FleetWebhook }) {
  const { fleet, params: here } = useHere()
  const { id, url, events, isEnabled } = webhook
  const params = { ...here, id }
  const changes = [fleetKey(fleet, 'webhooks'), fleetKey(fleet, 'deliveries', id)]
  const acts = {
    pinging: useFleetAction({ done: null, changes }),
    switching: useFleetAction({ done: isEnabled ? 'Webhook apagado' : 'Webhook encendido', changes }),
    // Its deliveries are deleted with it, so their queries are not refetched.
    removing: useFleetAction({ done: 'Webhook borrado', changes: [fleetKey(fleet, 'webhooks')] }),
    onPing: () => ask(fleetPingWebhook, { params }),
    onSwitch: () =>
      ask(fleetChangeWebhook, { params, body: { url, events: [...events], isEnabled: !isEnabled } }),
    onRemove: () => ask(fleetRemoveWebhook, { params }),
  }
  return (
    <WebhookRow webhook={webhook} eventNames={EVENT_NAMES} acts={acts}>
      <WebhookDeliveries
        url={url}
        eventNames={EVENT_NAMES}
        queryKey={fleetKey(fleet, 'deliveries', id)}
        read={(signal) => ask(fleetWebhookDeliveries, { params, signal })}
      />
    </WebhookRow>
  )
}
