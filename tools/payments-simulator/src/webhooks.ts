import { createHmac, randomUUID } from 'node:crypto'
import type { Topic } from './simulator-state.ts'

/** One webhook on its way to the seller. */
export interface Webhook {
  readonly number: number
  readonly topic: Topic
  readonly resourceId: string
  readonly action: string
  readonly createdAt: Date
  readonly url: string
  attempts: number
  /** Status of the last attempt; 0 without a reply; null before the first attempt. */
  status: number | null
}

export interface WebhookSettings {
  /** Held back until they are released, so that a test says in which order and how often they come. */
  readonly held: boolean
  readonly secret: string
  /** Digits of `ts`: both are seen in the field. */
  readonly digits: 10 | 13
  /** The id in the address in capitals, the one that is signed not: what the documentation once said. */
  readonly capitalIds: boolean
  readonly retryDelaysMs: readonly number[]
}

export interface WebhookSender {
  enqueue(topic: Topic, resourceId: string, action: string, createdAt: Date, url: string): void
  readonly sent: readonly Webhook[]
  readonly waiting: readonly Webhook[]
  settings(): WebhookSettings
  configure(change: Partial<WebhookSettings>): void
  /** Sends what was held, `copies` times each, and waits for the answers. */
  release(order: 'given' | 'reversed' | 'shuffled', copies: number): Promise<readonly number[]>
  close(): void
}

const TIMEOUT_MS = 10_000
const MAX_SENT = 5_000

export function createWebhookSender(first: WebhookSettings): WebhookSender {
  let settings = first
  let number = 0
  let isClosed = false
  const sent: Webhook[] = []
  const waiting: Webhook[] = []
  const timers = new Set<NodeJS.Timeout>()
  const later = (ms: number, run: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      run()
    }, ms)
    timers.add(timer)
  }
  /** Retries after each delay until a reply is 2xx. */
  const deliver = async (webhook: Webhook): Promise<number> => {
    webhook.status = await post(webhook, settings)
    webhook.attempts += 1
    const isAccepted = webhook.status >= 200 && webhook.status < 300
    const delay = settings.retryDelaysMs[webhook.attempts - 1]
    if (!isAccepted && delay !== undefined && !isClosed) later(delay, () => void deliver(webhook))
    return webhook.status
  }
  return {
    sent,
    waiting,
    settings: () => settings,
    configure(change) {
      settings = { ...settings, ...change }
    },
    enqueue(topic, resourceId, action, createdAt, url) {
      number += 1
      const webhook = { number, topic, resourceId, action, createdAt, url, attempts: 0, status: null }
      if (settings.held) {
        waiting.push(webhook)
        return
      }
      sent.push(webhook)
      sent.splice(0, Math.max(0, sent.length - MAX_SENT))
      later(0, () => void deliver(webhook))
    },
    async release(order, copies) {
      const held = waiting.splice(0)
      const repeated = held.flatMap((webhook) =>
        Array.from({ length: copies }, (_, copy) => (copy === 0 ? webhook : { ...webhook })),
      )
      const statuses: number[] = []
      for (const webhook of inOrder(repeated, order)) {
        sent.push(webhook)
        statuses.push(await deliver(webhook))
      }
      return statuses
    },
    close() {
      isClosed = true
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

function inOrder(webhooks: readonly Webhook[], order: 'given' | 'reversed' | 'shuffled'): readonly Webhook[] {
  if (order === 'given') return webhooks
  if (order === 'reversed') return [...webhooks].reverse()
  return webhooks
    .map((webhook, place) => ({ webhook, key: (place * 7_919 + 104_729) % 997 }))
    .sort((a, b) => a.key - b.key)
    .map(({ webhook }) => webhook)
}

async function post(webhook: Webhook, settings: WebhookSettings): Promise<number> {
  const requestId = randomUUID()
  const ms = Date.now()
  const ts = String(settings.digits === 10 ? Math.floor(ms / 1000) : ms)
  const asked = settings.capitalIds ? webhook.resourceId.toUpperCase() : webhook.resourceId
  const url = new URL(webhook.url)
  url.searchParams.set('data.id', asked)
  url.searchParams.set('type', webhook.topic)
  const signed = `id:${webhook.resourceId};request-id:${requestId};ts:${ts};`
  const v1 = createHmac('sha256', settings.secret).update(signed).digest('hex')
  try {
    const reply = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'MercadoPago WebHook v1.0 payment',
        'x-signature': `ts=${ts},v1=${v1}`,
        'x-request-id': requestId,
      },
      body: JSON.stringify(bodyOf(webhook)),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'manual',
    })
    await reply.arrayBuffer()
    return reply.status
  } catch {
    return 0
  }
}

function bodyOf(webhook: Webhook) {
  return {
    id: webhook.number,
    live_mode: false,
    type: webhook.topic,
    date_created: webhook.createdAt.toISOString(),
    application_id: 4_400_500_600,
    user_id: 100_200_300,
    version: 1,
    api_version: 'v1',
    action: webhook.action,
    data: { id: webhook.resourceId },
  }
}
