import { createHash } from 'node:crypto'
import { enqueue } from '../../../platform/queue/job.ts'
import type { PaymentsDeps, Provider } from '../payments-deps.ts'
import { HANDLE_TICKET } from './handle-webhook.ts'
import { isSigned, type SignedWebhook } from './verify-webhook.ts'
import { insertWebhookMessage, WEBHOOK_TOPICS } from './webhook-store.ts'

const WELL_FORMED = /^[\w-]{1,100}$/

export interface WebhookMessage extends SignedWebhook {
  readonly topic: string
}

/**
 * One transaction for webhook and job, before the reply. Drops duplicates, by their signed parts, and unknown
 * resources.
 */
export async function receiveWebhook(
  { database, clock, log }: PaymentsDeps,
  { webhookSecret }: Provider,
  notice: WebhookMessage,
): Promise<'received' | 'forged'> {
  if (!isSigned(notice, webhookSecret)) {
    log.warn('payments.webhook.forged', {
      topic: WEBHOOK_TOPICS.find((one) => one === notice.topic) ?? 'other',
    })
    return 'forged'
  }
  const topic = WEBHOOK_TOPICS.find((one) => one === notice.topic)
  if (topic === undefined || !WELL_FORMED.test(notice.dataId)) return 'received'
  await database.db.transaction().execute(async (transaction) => {
    const id = await insertWebhookMessage(transaction, {
      dedupe: dedupeKey(notice),
      topic,
      resourceId: notice.dataId,
      receivedAt: clock(),
    })
    if (id !== null) await enqueue(transaction, HANDLE_TICKET, { id })
  })
  return 'received'
}

function dedupeKey({ topic, dataId, requestId, signature }: WebhookMessage): string {
  return createHash('sha256').update([topic, dataId, requestId, signature].join('\n')).digest('base64url')
}
