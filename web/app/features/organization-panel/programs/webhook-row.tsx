import type { ReactNode } from 'react'
import { type Webhook, WebhookFacts } from '../../../organizations/index.ts'
import { Button } from '../../../ui/button.tsx'
import { toasts } from '../../../ui/toast/toast-store.ts'
import { ConfirmButton, type RunningAction } from '../../signed-in/index.ts'

export interface Ping {
  readonly isDelivered: boolean
  readonly status: number | null
  readonly reason: string | null
}

interface WebhookActs {
  readonly pinging: RunningAction
  readonly switching: RunningAction
  readonly removing: RunningAction
  onPing(): Promise<Ping>
  onSwitch(): Promise<unknown>
  onRemove(): Promise<unknown>
}

interface WebhookRowProps<Kind extends string> {
  webhook: Webhook<Kind>
  eventNames: Readonly<Record<Kind, string>>
  acts: WebhookActs
  children?: ReactNode
}

export function WebhookRow<Kind extends string>(props: WebhookRowProps<Kind>) {
  const { webhook, eventNames, acts, children } = props
  const { url, isEnabled } = webhook
  return (
    <li className="grid gap-2 px-4 py-3">
      <WebhookFacts webhook={webhook} eventNames={eventNames} />
      <WebhookActions url={url} isEnabled={isEnabled} acts={acts} />
      {children}
    </li>
  )
}

function WebhookActions({ url, isEnabled, acts }: { url: string; isEnabled: boolean; acts: WebhookActs }) {
  const { pinging, switching, removing, onPing, onSwitch, onRemove } = acts
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="secondary"
        disabled={pinging.isBusy || !isEnabled}
        aria-label={`Probar: ${url}`}
        onClick={() => void pinging.run(async () => showPingResult(await onPing()))}
      >
        {pinging.isBusy ? 'Probando...' : 'Probar'}
      </Button>
      <Button
        variant="secondary"
        disabled={switching.isBusy}
        aria-label={`${isEnabled ? 'Apagar' : 'Encender'}: ${url}`}
        onClick={() => void switching.run(onSwitch)}
      >
        {isEnabled ? 'Apagar' : 'Encender'}
      </Button>
      <ConfirmButton
        label="Borrar"
        about={url}
        title="¿Borrar este webhook?"
        confirm="Borrar"
        isBusy={removing.isBusy}
        onConfirm={() => removing.run(onRemove)}
      >
        <p>Deja de recibir avisos ahora mismo, también los que todavía no llegaron.</p>
      </ConfirmButton>
    </div>
  )
}

function showPingResult({ isDelivered, status, reason }: Ping): void {
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
