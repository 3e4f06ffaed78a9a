import type { AdminWebhook, AdminWebhookMessage } from '@multas/contract'
import { adminRetryWebhook } from '@multas/contract/routes'
import { useQuery } from '@tanstack/react-query'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { askAdmin, describeMoment, LoadFailure, Loading, Moment, useAction } from '../frame/index.ts'
import { municipalityKey, webhooksQuery } from './municipal-calls.ts'
import { EVENTS, MESSAGE_STATES } from './municipal-words.ts'

interface PanelProps {
  readonly slug: string
  readonly mayAct: boolean
}

export function WebhooksPanel({ slug, mayAct }: PanelProps) {
  const { data, error, refetch } = useQuery(webhooksQuery(slug))
  return (
    <div className="grid max-w-3xl gap-5">
      {error !== null && <LoadFailure what="los webhooks" error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Loading />}
      {data?.webhooks.length === 0 && (
        <p>Este municipio no pidió avisos. Los configura en su panel, o su sistema por la API.</p>
      )}
      {data?.webhooks.map((webhook) => (
        <Webhook key={webhook.id} slug={slug} webhook={webhook} mayAct={mayAct} />
      ))}
    </div>
  )
}

function Webhook({ slug, webhook, mayAct }: PanelProps & { webhook: AdminWebhook }) {
  const { id, url, events, isEnabled, messages } = webhook
  return (
    <section
      aria-label={url}
      className="grid gap-3 rounded-card border border-line bg-surface p-4 shadow-card"
    >
      <h2 className="font-semibold wrap-anywhere">{url}</h2>
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <Badge tone={isEnabled ? 'green' : 'neutral'}>{isEnabled ? 'Encendido' : 'Apagado'}</Badge>
        {events.map((event) => EVENTS[event] ?? event).join(', ')}
      </p>
      {messages.length === 0 && <p className="text-ink-soft">Todavía no hubo nada que avisar.</p>}
      <ul className="grid gap-2">
        {messages.map((message) => (
          <li
            key={message.eventId}
            className="flex flex-wrap items-center justify-between gap-2 border-t border-line pt-2"
          >
            <MessageFacts message={message} />
            {mayAct && message.state === 'dead' && <Retry slug={slug} id={id} message={message} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function MessageFacts({ message }: { message: AdminWebhookMessage }) {
  const { type, state, attempts, lastReason, createdAt } = message
  return (
    <div className="grid gap-1 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={MESSAGE_STATES[state].tone}>{MESSAGE_STATES[state].name}</Badge>
        {EVENTS[type] ?? type}, <Moment at={createdAt} />
      </p>
      <p className="text-ink-soft">
        {attempts === 1 ? '1 intento' : `${attempts} intentos`}
        {lastReason !== null && `; el último: ${lastReason}`}
      </p>
    </div>
  )
}

interface RetryProps {
  slug: string
  id: string
  message: AdminWebhookMessage
}

function Retry({ slug, id, message: { eventId, createdAt } }: RetryProps) {
  const act = useAction({ done: 'Se va a intentar de nuevo', changes: [municipalityKey(slug)] })
  return (
    <Button
      variant="secondary"
      disabled={act.isBusy}
      aria-label={`Reintentar el aviso del ${describeMoment(createdAt)}`}
      onClick={() =>
        void act.run(() => askAdmin(adminRetryWebhook, { params: { slug, id }, body: { eventId } }))
      }
    >
      Reintentar
    </Button>
  )
}
