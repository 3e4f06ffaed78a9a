import type { FineNews } from '@multas/domain'
import type { Db } from '../../../platform/database/database.ts'
import { enqueue, type JobTicket } from '../../../platform/queue/job.ts'
import type { NoticeDeps } from '../notice-deps.ts'
import { type Addressed, insertPushMessages } from './message-store.ts'
import { newsContent, type PushContent, sealContent } from './push-content.ts'

export interface SendPushPayload {
  readonly messageId: string
}

/** Nine attempts span an hour and a half; older notices are useless. */
export const SEND_PUSH_TICKET: JobTicket<SendPushPayload> = { name: 'notices.push.send', maxAttempts: 9 }

type WriteDeps = Pick<NoticeDeps, 'secrets' | 'clock'>

export async function writePushMessages(
  deps: WriteDeps,
  transaction: Db,
  { accountId, news }: { readonly accountId: string; readonly news: readonly FineNews[] },
): Promise<void> {
  const kinds = news.map(({ kind }) => kind)
  await writeMessages(deps, transaction, { accountId, endpointId: null, kinds }, newsContent(news))
}

export async function writeMessages(
  { secrets, clock }: WriteDeps,
  transaction: Db,
  addressed: Addressed,
  content: PushContent,
): Promise<boolean> {
  const contentSealed = sealContent(secrets, content)
  const ids = await insertPushMessages(transaction, { ...addressed, contentSealed, at: clock() })
  for (const messageId of ids) await enqueue(transaction, SEND_PUSH_TICKET, { messageId })
  return ids.length > 0
}
