import type { FleetWebhook } from '@multas/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../../api/ask.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { toasts } from '../../../ui/toast/toast-store.ts'
import { AskFirst, KeyShown, LoadFailure, Loading, writeMoment } from '../../signed-in/index.ts'
import { fleetKey, useFleetAct, useHere } from '../frame/index.ts'
import { NewWebhookForm } from './new-webhook-form.tsx'
import { changeWebhook, listWebhooks, pingWebhook, removeWebhook } from './program-calls.ts'
import { EVENT_NAMES } from './program-names.ts'
import { WebhookDeliveries } from './webhook-deliveries.tsx'

/** The addresses that are told of what changes. */
export function WebhooksPart() {
  const { fleet, params } = useHere()
  const [secret, setSecret] = useState<string | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: fleetKey(fleet, 'webhooks'),
    queryFn: ({ signal }) => ask(listWebhooks, { params, signal }),
  })
  const isFull = data !== undefined && data.webhooks.length >= data.limit
  return (
    <section aria-labelledby="webhooks-title" className="grid gap-4">
      <h2 id="webhooks-title" className="text-xl font-bold">
        Webhooks
      </h2>
      {secret !== null && (
        <KeyShown
          value={secret}
          name="Secreto del webhook"
          title="Guardá este secreto, con el que se comprueban las firmas: no lo volvemos a mostrar"
          onDone={() => setSecret(null)}
        />
      )}
      {isFull ? (
        <p>Ya hay {data.limit} webhooks, que es el máximo.</p>
      ) : (
        <NewWebhookForm onAdded={setSecret} />
      )}
      {error !== null && <LoadFailure what="los webhooks" error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Loading />}
      {data?.webhooks.length === 0 && <p className="text-ink-soft">Todavía no hay webhooks.</p>}
      {data && data.webhooks.length > 0 && (
        <ul className="grid divide-y divide-line rounded-card border border-line bg-surface">
          {data.webhooks.map((webhook) => (
            <Webhook key={webhook.id} webhook={webhook} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Webhook({ webhook }: { webhook: FleetWebhook }) {
  const { id, url, events, isEnabled, createdAt } = webhook
  return (
    <li className="grid gap-2 px-4 py-3">
      <div className="grid gap-0.5">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {url}
          <Badge tone={isEnabled ? 'green' : 'neutral'}>{isEnabled ? 'Encendido' : 'Apagado'}</Badge>
        </p>
        <p className="text-sm">{events.map((event) => EVENT_NAMES[event]).join(' · ')}</p>
        <p className="text-sm text-ink-soft">Desde el {writeMoment(createdAt)}</p>
      </div>
      <WebhookActions webhook={webhook} />
      <WebhookDeliveries id={id} url={url} />
    </li>
  )
}

function WebhookActions({ webhook: { id, url, events, isEnabled } }: { webhook: FleetWebhook }) {
  const { fleet, params: here } = useHere()
  const params = { ...here, id }
  const changes = [fleetKey(fleet, 'webhooks'), fleetKey(fleet, 'deliveries', id)]
  const switching = useFleetAct({ done: isEnabled ? 'Webhook apagado' : 'Webhook encendido', changes })
  const removing = useFleetAct({ done: 'Webhook borrado', changes })
  const pinging = useFleetAct({ done: null, changes })
  async function ping() {
    const { isDelivered, status, reason } = await ask(pingWebhook, { params })
    toasts.show(
      isDelivered
        ? { title: 'La prueba llegó', description: `Respondió ${status ?? ''}.` }
        : {
            title: 'La prueba no llegó',
            description: reason ?? (status === null ? 'No respondió.' : `Respondió ${status}.`),
            variant: 'destructive',
          },
    )
  }
  const body = { url, events: [...events], isEnabled: !isEnabled }
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        look="secondary"
        disabled={pinging.isBusy || !isEnabled}
        aria-label={`Probar: ${url}`}
        onClick={() => void pinging.run(ping)}
      >
        {pinging.isBusy ? 'Probando...' : 'Probar'}
      </Button>
      <Button
        look="secondary"
        disabled={switching.isBusy}
        aria-label={`${isEnabled ? 'Apagar' : 'Encender'}: ${url}`}
        onClick={() => void switching.run(() => ask(changeWebhook, { params, body }))}
      >
        {isEnabled ? 'Apagar' : 'Encender'}
      </Button>
      <AskFirst
        label="Borrar"
        about={url}
        title="¿Borrar este webhook?"
        confirm="Borrar"
        isBusy={removing.isBusy}
        onConfirm={() => removing.run(() => ask(removeWebhook, { params }))}
      >
        <p>Deja de recibir avisos ahora mismo, también los que todavía no llegaron.</p>
      </AskFirst>
    </div>
  )
}
