import { randomUUID } from 'node:crypto'
import type { WebhookEvent } from '@multas/domain'
import type { Kysely } from 'kysely'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database, NoTables } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { StrangerPoster } from '../../../platform/outbound/post-to-stranger.ts'
import { enqueue, type Job, type JobTicket } from '../../../platform/queue/job.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { findDueDelivery, insertDeliveries, reviveDelivery, writeAttempt } from './delivery-store.ts'
import { sendEvent } from './send-event.ts'

export interface WebhookDeps {
  readonly database: Database
  readonly secrets: Secrets
  readonly clock: Clock
  readonly log: Log
  readonly poster: StrangerPoster
}

interface SendPayload {
  readonly delivery: string
  /** Attempts that were made before this one. */
  readonly attempts: number
}

const WEBHOOK_TICKET = {
  name: 'municipalities.webhook.send',
  maxAttempts: 5,
} as const satisfies JobTicket<SendPayload>

/** After each failed attempt, seconds until the next: eight attempts in a day and a half, then it is dead. */
const PAUSES_S = [10, 60, 300, 1_800, 7_200, 28_800, 86_400] as const

/**
 * Owes an event to every webhook of the municipality that wants it, in the transaction that makes it true. `data`
 * says nothing of a person.
 */
export async function tellMunicipality(
  transaction: Kysely<NoTables>,
  { municipality, type, data }: { municipality: string; type: WebhookEvent; data: object },
  now: Date,
): Promise<void> {
  const id = randomUUID()
  const body = JSON.stringify({ id, type, createdAt: now.toISOString(), data })
  const owed = await insertDeliveries(transaction, { id, municipality, type, body, at: now })
  for (const delivery of owed) await enqueue(transaction, WEBHOOK_TICKET, { delivery, attempts: 0 })
}

/**
 * Owes a message again that was given up: one more attempt, and what pauses are left after it. Answers whether the
 * webhook had such a message.
 */
export function retryMessage(
  { database, clock }: Pick<WebhookDeps, 'database' | 'clock'>,
  municipality: string,
  message: { readonly webhook: string; readonly eventId: string },
): Promise<boolean> {
  return database.db.transaction().execute(async (transaction) => {
    const revived = await reviveDelivery(transaction, municipality, message, clock())
    if (!revived) return false
    const { id, attempts } = revived
    await enqueue(transaction, WEBHOOK_TICKET, { delivery: id, attempts })
    return true
  })
}

/**
 * Makes one attempt and writes down how it ended; the next is a job of its own. Idempotent by (delivery, attempts): an
 * attempt that was written down is not made again. A worker killed between sending and writing sends twice, which the
 * receiver sees by the event's id.
 */
export function sendWebhookJob({ database, secrets, clock, log, poster }: WebhookDeps): Job<SendPayload> {
  return {
    ...WEBHOOK_TICKET,
    async run({ delivery, attempts }) {
      const due = await findDueDelivery(database.db, delivery, attempts)
      if (!due) return
      const at = clock()
      const sent = due.isUnwanted
        ? { isDelivered: false, status: null, reason: 'el webhook está apagado' }
        : await sendEvent(poster, {
            url: due.url,
            secret: secrets.decrypt(due.secretSealed),
            eventId: due.eventId,
            type: due.eventType,
            body: due.body,
            at,
          })
      const pause = due.isUnwanted ? undefined : PAUSES_S[attempts]
      const nextAt =
        sent.isDelivered || pause === undefined ? null : new Date(clock().getTime() + pause * 1_000)
      await database.db.transaction().execute(async (transaction) => {
        const isFirst = await writeAttempt(transaction, delivery, attempts, { ...sent, at, nextAt })
        if (!isFirst || nextAt === null) return
        const next = { delivery, attempts: attempts + 1 }
        await enqueue(transaction, WEBHOOK_TICKET, next, { runAt: nextAt })
      })
      if (!sent.isDelivered)
        log.warn('municipalities.webhook.failed', {
          status: sent.status,
          attempt: attempts + 1,
          last: nextAt === null,
        })
    },
  }
}
