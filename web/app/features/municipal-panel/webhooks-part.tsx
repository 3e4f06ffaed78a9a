import type { PanelWebhook } from '@multas/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../api/ask.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { toasts } from '../../ui/toast/toast-store.ts'
import { AskFirst, KeyShown, LoadFailure, Loading, useAct, writeMoment } from '../signed-in/index.ts'
import { NewWebhookForm } from './new-webhook-form.tsx'
import { changeWebhook, listWebhooks, pingWebhook, removeWebhook } from './panel-calls.ts'
import { EVENT_NAMES } from './scope-names.ts'
import { useHere } from './session.ts'

/** The addresses of the municipality's programs that are told of what becomes of its fines. */
export function WebhooksPart() {
  const { slug } = useHere()
  const [secret, setSecret] = useState<string | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['panel', slug, 'webhooks'],
    queryFn: ({ signal }) => ask(listWebhooks, { params: { slug }, signal }),
  })
  return (
    <section aria-labelledby="webhooks-title" className="grid gap-4">
      <h2 id="webhooks-title" className="text-xl font-bold">
        Avisos a tu sistema
      </h2>
      <p className="text-ink-soft">
        Le contamos a una dirección de tu sistema, con una firma, cuando una búsqueda muestra una infracción o
        alguien no la reconoce.
      </p>
      {secret !== null && (
        <KeyShown
          value={secret}
          name="Secreto del webhook"
          title="Guardá este secreto, con el que se comprueban las firmas: no lo volvemos a mostrar"
          onDone={() => setSecret(null)}
        />
      )}
      <NewWebhookForm onAdded={setSecret} />
      {error !== null && <LoadFailure what="los webhooks" error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Loading />}
      {data?.webhooks.length === 0 && (
        <p className="text-ink-soft">Todavía no se avisa a ninguna dirección.</p>
      )}
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

function Webhook({ webhook }: { webhook: PanelWebhook }) {
  const { url, events, isEnabled, createdAt } = webhook
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
    </li>
  )
}

function WebhookActions({ webhook: { id, url, events, isEnabled } }: { webhook: PanelWebhook }) {
  const { slug } = useHere()
  const params = { slug, id }
  const changes = [['panel', slug, 'webhooks']]
  const switching = useAct({ done: isEnabled ? 'Webhook apagado' : 'Webhook encendido', changes })
  const removing = useAct({ done: 'Webhook borrado', changes })
  const pinging = useAct({ done: null, changes })
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
