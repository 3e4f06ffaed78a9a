import { addDays, type CalendarDay, startOfArgentineDay } from '@multas/domain'
import { z } from 'zod'
import type { WebhookClient } from '../../../platform/outbound/safe-fetch.ts'
import type { Job } from '../../../platform/queue/job.ts'
import type { NoticeDeps } from '../notice-deps.ts'
import { isOver, waitsForMorning } from '../wait-for-morning.ts'
import { deleteDeadEndpoint } from './endpoint-store.ts'
import { endPush, findWaitingPush, type WaitingPush } from './message-store.ts'
import { openContent, type PushContent } from './push-content.ts'
import type { PushKeys } from './push-keys.ts'
import { SEND_PUSH_TICKET, type SendPushPayload } from './write-push-messages.ts'

export interface PushDeps {
  readonly pushKeys: () => Promise<PushKeys>
  readonly pushContact: string
  readonly webhookClient: WebhookClient
}

type SendDeps = Pick<NoticeDeps, 'database' | 'secrets' | 'clock' | 'log'> & PushDeps

/** Devices off for longer get no message; mail and page remain. */
const KEPT_SECONDS = 2 * 24 * 3_600
const DAY_MS = 24 * 3_600_000

/**
 * Idempotent by state. A process killed before recording sends it again, and the device replaces the first.
 */
export function sendPushJob(deps: SendDeps): Job<SendPushPayload> {
  return {
    ...SEND_PUSH_TICKET,
    run: ({ messageId }, { isLastAttempt }) => send(deps, messageId, isLastAttempt),
  }
}

async function send(deps: SendDeps, messageId: string, isLastAttempt: boolean): Promise<void> {
  const { database, clock, log, webhookClient } = deps
  const waiting = await findWaitingPush(database.db, messageId)
  const end = (state: 'sent' | 'refused' | 'given_up') =>
    endPush(database.db, messageId, { state, at: clock() })
  if (waiting === undefined) return end('refused')
  const { sendUntil, ...content } = openContent(deps.secrets, waiting.contentSealed)
  if (clock().getTime() - waiting.createdAt.getTime() > DAY_MS) return end('given_up')
  if (isOver({ sendUntil }, clock())) return end('given_up')
  const putOff = { ticket: SEND_PUSH_TICKET, payload: { messageId }, id: messageId }
  if (waiting.news.length > 0 && (await waitsForMorning(deps, waiting.accountId, putOff))) return
  const { url, body, headers } = await encrypt(deps, messageId, {
    ...waiting,
    content,
    ttl: keptSeconds(sendUntil, clock()),
  })
  const result = await webhookClient.post(url, body, headers)
  if (!result.ok && result.isHeld) return end('refused')
  const status = result.ok ? result.status : null
  if (status !== null && status >= 200 && status < 300) return end('sent')
  if (status === 404 || status === 410) {
    await end('refused')
    await deleteDeadEndpoint(database.db, waiting.endpointId)
    return log.info('notices.push.device_gone', { status })
  }
  if (mayPass(status) && !isLastAttempt)
    throw new Error(`the push service is unavailable: ${status ?? 'no answer'}`)
  await end(mayPass(status) ? 'given_up' : 'refused')
  log.warn('notices.push.refused', { status })
}

function keptSeconds(sendUntil: CalendarDay | undefined, now: Date): number {
  if (sendUntil === undefined) return KEPT_SECONDS
  const end = startOfArgentineDay(addDays(sendUntil, 1)).getTime()
  return Math.min(KEPT_SECONDS, Math.floor((end - now.getTime()) / 1_000))
}

const mayPass = (status: number | null) => status === null || status === 429 || status >= 500

const subscription = z.object({
  endpoint: z.string(),
  keys: z.object({ p256dh: z.string(), auth: z.string() }),
})
export type PushSubscription = z.infer<typeof subscription>

/** Encrypts for the browser (RFC 8291): the push service learns only time, sender and length. */
async function encrypt(
  { secrets, pushKeys, pushContact }: SendDeps,
  messageId: string,
  { endpointSealed, content, ttl }: WaitingPush & { readonly content: PushContent; readonly ttl: number },
) {
  const to = subscription.parse(JSON.parse(secrets.decrypt(endpointSealed)))
  const payload = JSON.stringify({ ...content, tag: messageId })
  const { default: webPush } = await import('web-push')
  const details = webPush.generateRequestDetails(to, payload, {
    vapidDetails: { subject: pushContact, ...(await pushKeys()) },
    TTL: ttl,
    urgency: 'normal',
    topic: messageId.replaceAll('-', ''),
  })
  const { 'Content-Length': _length, ...headers } = details.headers as Record<string, string>
  return { url: details.endpoint, body: details.body ?? Buffer.alloc(0), headers }
}
