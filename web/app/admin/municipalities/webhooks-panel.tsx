import { adminRetryWebhook, adminWebhooks } from '@multas/contract/routes'
import { useQuery } from '@tanstack/react-query'
import { MUNICIPAL_EVENTS, WebhookFacts, WebhookMessages } from '../../organizations/index.ts'
import { adminQuery, askAdmin, RowList } from '../frame/index.ts'
import { municipalityKey } from './municipal-calls.ts'
import type { PanelProps } from './panel-props.ts'

export function WebhooksPanel({ slug, mayAct }: PanelProps) {
  const { data, error, refetch } = useQuery(adminQuery(adminWebhooks, { slug }))
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5">
      <RowList
        what="los webhooks"
        rows={data?.webhooks}
        error={error}
        onRetry={() => void refetch()}
        none="Este municipio no pidió avisos. Los configura en su panel, o su sistema por la API."
        row={(webhook) => (
          <li key={webhook.id} className="grid gap-2 px-4 py-3">
            <WebhookFacts webhook={webhook} eventNames={MUNICIPAL_EVENTS} />
            <WebhookMessages
              messages={webhook.messages}
              eventNames={MUNICIPAL_EVENTS}
              changes={[municipalityKey(slug)]}
              retry={
                mayAct
                  ? (eventId) =>
                      askAdmin(adminRetryWebhook, { params: { slug, id: webhook.id }, body: { eventId } })
                  : undefined
              }
            />
          </li>
        )}
      />
    </div>
  )
}
