import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Clock } from '../clock/clock.ts'
import type { Database, NoTables } from '../database/database.ts'
import type { Log } from '../log/log.ts'
import type { StrangerPoster } from '../outbound/post-to-stranger.ts'
import { enqueue, type Job, type JobTicket } from '../queue/job.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { findDueDelivery, insertDeliveries, reviveDelivery, writeAttempt } from './delivery-store.ts'
import { sendEvent } from './send-event.ts'
import type { WebhookTables } from './webhook-tables.ts'

export interface WebhookDeps {
  readonly database: Database
  readonly secrets: Secrets
  readonly clock: Clock
  readonly log: Log
  readonly poster: StrangerPoster
}

interface SendPayload {
  readonly delivery: string
  readonly attempts: number
}

const ticketOf = ({ feature }: WebhookTables): JobTicket<SendPayload> => ({
  name: `${feature}.webhook.send`,
  maxAttempts: 5,
})

/** Eight attempts in a day and a half. */
const PAUSES_S = [10, 60, 300, 1_800, 7_200, 28_800, 86_400] as const

export interface FineEvent<E extends string> {
  readonly owner: string
  readonly type: E
  /** `hash` is the fine's public name (base64url). */
  readonly data: { readonly hash: string }
}

/**
 * Queues an event for subscribed webhooks in the transaction that causes it. Payloads stay sealed until
 * delivered.
 */
export async function tellOwner<E extends string>(
  { secrets }: Pick<WebhookDeps, 'secrets'>,
  transaction: Kysely<NoTables>,
  tables: WebhookTables<E>,
  { owner, type, data }: FineEvent<E>,
  now: Date,
): Promise<void> {
  const id = randomUUID()
  const bodySealed = secrets.encrypt(JSON.stringify({ id, type, createdAt: now.toISOString(), data }))
  const fineHash = Buffer.from(data.hash, 'base64url')
  const event = { id, owner, type, bodySealed, fineHash, at: now }
  const owed = await insertDeliveries(transaction, tables, event)
  for (const delivery of owed) await enqueue(transaction, ticketOf(tables), { delivery, attempts: 0 })
}

/** Requeues a dead delivery: one more attempt, then any remaining pauses. Returns whether it exists. */
export function retryMessage(
  { database, clock }: Pick<WebhookDeps, 'database' | 'clock'>,
  tables: WebhookTables,
  owner: string,
  message: { readonly webhook: string; readonly eventId: string },
): Promise<boolean> {
  return database.db.transaction().execute(async (transaction) => {
    const revived = await reviveDelivery(transaction, tables, owner, message, clock())
    if (!revived) return false
    const { id, attempts } = revived
    await enqueue(transaction, ticketOf(tables), { delivery: id, attempts })
    return true
  })
}

/**
 * Makes one attempt and schedules the next. Idempotent by (delivery, attempts). A worker killed before
 * recording sends twice; receivers deduplicate by event id.
 */
export function sendWebhookJob(
  { database, secrets, clock, log, poster }: WebhookDeps,
  tables: WebhookTables,
): Job<SendPayload> {
  return {
    ...ticketOf(tables),
    async run({ delivery, attempts }) {
      const due = await findDueDelivery(database.db, tables, delivery, attempts)
      if (!due) return
      const at = clock()
      const sent = due.isUnwanted
        ? { isDelivered: false, status: null, reason: 'el webhook está apagado' }
        : await sendEvent(poster, {
            url: due.url,
            secret: secrets.decrypt(due.secretSealed),
            eventId: due.eventId,
            type: due.eventType,
            body: due.bodySealed === null ? due.body : secrets.decrypt(due.bodySealed),
            at,
          })
      const pause = due.isUnwanted ? undefined : PAUSES_S[attempts]
      const nextAt =
        sent.isDelivered || pause === undefined ? null : new Date(clock().getTime() + pause * 1_000)
      await database.db.transaction().execute(async (transaction) => {
        const isFirst = await writeAttempt(transaction, tables, delivery, attempts, { ...sent, at, nextAt })
        if (!isFirst || nextAt === null) return
        const next = { delivery, attempts: attempts + 1 }
        await enqueue(transaction, ticketOf(tables), next, { runAt: nextAt })
      })
      if (!sent.isDelivered)
        log.warn(`${tables.feature}.webhook.failed`, {
          status: sent.status,
          attempt: attempts + 1,
          last: nextAt === null,
        })
    },
  }
}
