import type { ReactNode } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { toasts } from '../../../ui/toast/toast-store.ts'
import { ConfirmButton, formatMoment, type RunningAction } from '../../signed-in/index.ts'

export interface Webhook<Kind extends string> {
  readonly id: string
  readonly url: string
  readonly events: readonly Kind[]
  readonly isEnabled: boolean
  readonly createdAt: string
}

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
  const { url, events, isEnabled, createdAt } = webhook
  return (
    <li className="grid gap-2 px-4 py-3">
      <div className="grid gap-0.5">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {url}
          <Badge tone={isEnabled ? 'green' : 'neutral'}>{isEnabled ? 'Encendido' : 'Apagado'}</Badge>
        </p>
        <p className="text-sm">{events.map((event) => eventNames[event]).join(' · ')}</p>
        <p className="text-sm text-ink-soft">Desde el {formatMoment(createdAt)}</p>
      </div>
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
