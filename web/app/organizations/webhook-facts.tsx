import { formatMoment } from '../features/signed-in/index.ts'
import { Badge } from '../ui/badge.tsx'

export interface Webhook<Kind extends string> {
  readonly id: string
  readonly url: string
  readonly events: readonly Kind[]
  readonly isEnabled: boolean
  readonly createdAt: string
}

interface WebhookFactsProps<Kind extends string> {
  webhook: Webhook<Kind>
  eventNames: Readonly<Record<Kind, string>>
}

export function WebhookFacts<Kind extends string>({ webhook, eventNames }: WebhookFactsProps<Kind>) {
  const { url, events, isEnabled, createdAt } = webhook
  return (
    <div className="grid gap-0.5">
      <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
        {url}
        <Badge tone={isEnabled ? 'green' : 'neutral'}>{isEnabled ? 'Encendido' : 'Apagado'}</Badge>
      </p>
      <p className="text-sm">{events.map((event) => eventNames[event]).join(' · ')}</p>
      <p className="text-sm text-ink-soft">Desde el {formatMoment(createdAt)}</p>
    </div>
  )
}
