import { createHash } from 'node:crypto'
import { enqueue } from '../../platform/queue/job.ts'
import { HANDLE_TICKET } from './handle-notice.ts'
import { insertNotice, NOTICE_TOPICS } from './notice-store.ts'
import type { PaymentsDeps, Provider } from './payments-deps.ts'
import { isSigned, type SignedNotice } from './verify-notice.ts'

const WELL_FORMED = /^[\w-]{1,100}$/

export interface Notice extends SignedNotice {
  readonly topic: string
}

/**
 * One transaction for webhook and job, before the reply. Drops duplicates, by their signed parts, and unknown
 * resources.
 */
export async function receiveNotice(
  { database, clock, log }: PaymentsDeps,
  { webhookSecret }: Provider,
  notice: Notice,
): Promise<'received' | 'forged'> {
  if (!isSigned(notice, webhookSecret)) {
    log.warn('payments.notice.forged', {
      topic: NOTICE_TOPICS.find((one) => one === notice.topic) ?? 'other',
    })
    return 'forged'
  }
  const topic = NOTICE_TOPICS.find((one) => one === notice.topic)
  if (topic === undefined || !WELL_FORMED.test(notice.dataId)) return 'received'
  await database.db.transaction().execute(async (transaction) => {
    const id = await insertNotice(transaction, {
      dedupe: dedupeKey(notice),
      topic,
      resourceId: notice.dataId,
      receivedAt: clock(),
    })
    if (id !== null) await enqueue(transaction, HANDLE_TICKET, { id })
  })
  return 'received'
}

function dedupeKey({ topic, dataId, requestId = '', signature = '' }: Notice): string {
  return createHash('sha256').update([topic, dataId, requestId, signature].join('\n')).digest('base64url')
}
