import type { QueryKey } from '@tanstack/react-query'
import { formatCounted, formatMoment } from '../features/signed-in/index.ts'
import { Button } from '../ui/button.tsx'
import { usePanelAction } from './use-panel-action.ts'

export interface WebhookMessage {
  readonly eventId: string
  readonly type: string
  readonly state: 'waiting' | 'pending' | 'delivered' | 'dead'
  readonly attempts: number
  readonly lastStatus: number | null
  readonly lastReason: string | null
  readonly createdAt: string
  readonly nextAttemptAt: string | null
}

interface WebhookMessagesProps {
  messages: readonly WebhookMessage[]
  eventNames: Readonly<Record<string, string>>
  changes: readonly QueryKey[]
  retry?: ((eventId: string) => Promise<unknown>) | undefined
}

export function WebhookMessages({ messages, eventNames, changes, retry }: WebhookMessagesProps) {
  const retrying = usePanelAction({ done: 'Se va a intentar de nuevo', changes })
  if (messages.length === 0) return <p className="text-ink-soft">Todavía no se envió ninguno.</p>
  return (
    <ol className="grid max-h-80 divide-y divide-line overflow-y-auto border-y border-line text-sm">
      {messages.map((message) => (
        <li key={message.eventId} className="grid justify-items-start gap-0.5 py-2">
          <span className="font-semibold">{nameEvent(message.type, eventNames)}</span>
          <span>{describeMessage(message)}</span>
          <span className="text-ink-soft">{formatMoment(message.createdAt)}</span>
          {retry && message.state === 'dead' && (
            <Button
              variant="secondary"
              disabled={retrying.isBusy}
              aria-label={`Reintentar el aviso del ${formatMoment(message.createdAt)}`}
              onClick={() => void retrying.run(() => retry(message.eventId))}
            >
              Reintentar
            </Button>
          )}
        </li>
      ))}
    </ol>
  )
}

const nameEvent = (type: string, names: Readonly<Record<string, string>>): string =>
  type === 'ping' ? 'Prueba' : (names[type] ?? type)

function describeMessage({ state, attempts, lastStatus, lastReason, nextAttemptAt }: WebhookMessage): string {
  const answer = lastReason ?? (lastStatus === null ? 'sin respuesta' : `respondió ${lastStatus}`)
  if (state === 'delivered') return `Entregado${lastStatus === null ? '' : `: respondió ${lastStatus}`}`
  const tries = formatCounted(attempts, 'intento', 'intentos')
  if (state === 'dead') return `No se entregó, tras ${tries}: ${answer}`
  if (attempts === 0) return 'Esperando'
  return `${tries}: ${answer}${nextAttemptAt === null ? '' : `. Se reintenta el ${formatMoment(nextAttemptAt)}`}`
}
