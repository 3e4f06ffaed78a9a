import type { PanelWebhook } from '@multas/contract'
import {
  panelAddWebhook,
  panelChangeWebhook,
  panelPingWebhook,
  panelRemoveWebhook,
  panelRetryWebhook,
  panelWebhookDeliveries,
  panelWebhooks,
} from '@multas/contract/routes'
import { WEBHOOK_EVENTS } from '@multas/domain'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../api/ask.ts'
import { Button } from '../../ui/button.tsx'
import {
  formatMoment,
  NewKeyNotice,
  RowList,
  useAction,
  WebhookDeliveries,
  WebhookForm,
  WebhookRow,
} from '../signed-in/index.ts'
import { EVENT_NAMES } from './scope-names.ts'
import { useHere } from './session.ts'

export function WebhooksPart() {
  const { slug } = useHere()
  const params = { slug }
  const [secret, setSecret] = useState<string | null>(null)
  const queryKey = ['panel', slug, 'webhooks']
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => ask(panelWebhooks, { params, signal }),
  })
  const { isBusy, run } = useAction({ done: null, changes: [queryKey] })
  return (
    <section aria-labelledby="webhooks-title" className="grid gap-4">
      <h2 id="webhooks-title" className="text-xl font-bold">
        Avisos a tu sistema
      </h2>
      <p className="text-ink-soft">
        Avisamos a una dirección de tu sistema, con una firma, cuando una búsqueda muestra una infracción o
        alguien no la reconoce.
      </p>
      {secret !== null && (
        <NewKeyNotice
          value={secret}
          name="Secreto del webhook"
          title="Guardá este secreto, con el que se comprueban las firmas: no lo volvemos a mostrar"
          onDone={() => setSecret(null)}
        />
      )}
      <WebhookForm
        placeholder="https://sistema.municipio.gob.ar/avisos"
        eventNames={EVENT_NAMES}
        usualEvents={WEBHOOK_EVENTS}
        isBusy={isBusy}
        onAdd={(body) => run(async () => setSecret((await ask(panelAddWebhook, { params, body })).secret))}
      />
      <RowList
        what="los webhooks"
        rows={data?.webhooks}
        error={error}
        onRetry={() => void refetch()}
        none="Todavía no se avisa a ninguna dirección."
        row={(webhook) => <Webhook key={webhook.id} webhook={webhook} queryKey={queryKey} />}
      />
    </section>
  )
}

function Webhook({ webhook, queryKey }: { webhook: PanelWebhook; queryKey: readonly unknown[] }) {
  const { slug } = useHere()
  const { id, url, events, isEnabled } = webhook
  const params = { slug, id }
  const sent = ['panel', slug, 'webhook-deliveries', id]
  const changes = [queryKey, sent]
  const acts = {
    pinging: useAction({ done: null, changes }),
    switching: useAction({ done: isEnabled ? 'Webhook apagado' : 'Webhook encendido', changes }),
    // Its deliveries are deleted with it, so their queries are not refetched.
    removing: useAction({ done: 'Webhook borrado', changes: [queryKey] }),
    onPing: () => ask(panelPingWebhook, { params }),
    onSwitch: () =>
      ask(panelChangeWebhook, { params, body: { url, events: [...events], isEnabled: !isEnabled } }),
    onRemove: () => ask(panelRemoveWebhook, { params }),
  }
  return (
    <WebhookRow webhook={webhook} eventNames={EVENT_NAMES} acts={acts}>
      <WebhookDeliveries
        url={url}
        eventNames={EVENT_NAMES}
        queryKey={sent}
        read={(signal) => ask(panelWebhookDeliveries, { params, signal })}
        onDead={({ eventId, createdAt }) => (
          <Retry params={params} eventId={eventId} createdAt={createdAt} queryKey={sent} />
        )}
      />
    </WebhookRow>
  )
}

interface RetryProps {
  params: { slug: string; id: string }
  eventId: string
  createdAt: string
  queryKey: readonly unknown[]
}

function Retry({ params, eventId, createdAt, queryKey }: RetryProps) {
  const { isBusy, run } = useAction({ done: 'Se va a intentar de nuevo', changes: [queryKey] })
  return (
    <Button
      variant="secondary"
      disabled={isBusy}
      aria-label={`Reintentar el aviso del ${formatMoment(createdAt)}`}
      onClick={() => void run(() => ask(panelRetryWebhook, { params, body: { eventId } }))}
    >
      Reintentar
    </Button>
  )
}
