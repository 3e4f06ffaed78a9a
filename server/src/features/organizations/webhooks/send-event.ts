import type { webhookHeaders } from '@multas/contract'
import type { z } from 'zod'
import type { WebhookClient } from '../../../platform/outbound/safe-fetch.ts'
import { signEvent } from './sign-event.ts'

export interface SentEvent {
  readonly isDelivered: boolean
  readonly status: number | null
  readonly reason: string | null
  readonly isHeld?: boolean
}

export interface EventToSend {
  readonly url: string
  readonly secret: string
  readonly eventId: string
  readonly type: string
  readonly body: string
  readonly at: Date
}

/** Any 2xx counts as delivered; redirects count as failed. */
export async function sendEvent(webhookClient: WebhookClient, event: EventToSend): Promise<SentEvent> {
  const headers: z.infer<typeof webhookHeaders> = {
    'x-multas-event': event.type,
    'x-multas-event-id': event.eventId,
    'x-multas-signature': signEvent(event.secret, event.body, event.at),
  }
  const agent = { 'user-agent': 'Multas-Webhooks/1' }
  const sent = await webhookClient.post(event.url, event.body, { ...agent, ...headers })
  if (!sent.ok) return { isDelivered: false, status: null, reason: sent.reason, isHeld: sent.isHeld ?? false }
  const isDelivered = sent.status >= 200 && sent.status < 300
  const reason = isDelivered ? null : `respondió ${sent.status}`
  return { isDelivered, status: sent.status, reason }
}
