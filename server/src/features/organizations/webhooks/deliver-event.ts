import { randomUUID } from 'node:crypto'
import { WEBHOOK_PAUSES_S } from '@multas/contract'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database, Db } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { WebhookClient } from '../../../platform/outbound/safe-fetch.ts'
import { enqueue, type Job, type JobTicket } from '../../../platform/queue/job.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import type { OrganizationKind } from '../organization-kind.ts'
import { findDueDelivery, insertDeliveries, retryDelivery, writeAttempt } from './delivery-store.ts'
import { createReceiverTurns } from './receiver-turns.ts'
import { sendEvent } from './send-event.ts'

export interface WebhookDeps {
  readonly database: Database
  readonly secrets: Secrets
  readonly clock: Clock
  readonly log: Log
  readonly webhookClient: WebhookClient
}

interface SendPayload {
  readonly delivery: string
  readonly attempts: number
}

const ticketOf = ({ feature }: Pick<OrganizationKind, 'feature'>): JobTicket<SendPayload> => ({
  name: `${feature}.webhook.send`,
  maxAttempts: 5,
})

export interface FineEvent<E extends string> {
  readonly organization: string
  readonly type: E
  /** `hash` is the fine's public name (base64url). */
  readonly data: { readonly hash: string }
}

/** In the transaction that causes the event. Payloads stay sealed until delivered. */
export async function publishEvent<E extends string>(
  { secrets }: Pick<WebhookDeps, 'secrets'>,
  transaction: Db,
  kind: OrganizationKind<string, E>,
  { organization, type, data }: FineEvent<E>,
  now: Date,
): Promise<void> {
  const id = randomUUID()
  const bodySealed = secrets.encrypt(JSON.stringify({ id, type, createdAt: now.toISOString(), data }))
  const fineHash = Buffer.from(data.hash, 'base64url')
  const event = { id, organization, type, bodySealed, fineHash, at: now }
  const owed = await insertDeliveries(transaction, event)
  for (const delivery of owed) await enqueue(transaction, ticketOf(kind), { delivery, attempts: 0 })
}

/** One more attempt, then any remaining pauses. Returns whether it exists. */
export function retryMessage(
  { database, clock }: Pick<WebhookDeps, 'database' | 'clock'>,
  kind: OrganizationKind,
  organization: string,
  message: { readonly webhook: string; readonly eventId: string },
): Promise<boolean> {
  return database.db.transaction().execute(async (transaction) => {
    const revived = await retryDelivery(transaction, organization, message, clock())
    if (!revived) return false
    const { id, attempts } = revived
    await enqueue(transaction, ticketOf(kind), { delivery: id, attempts })
    return true
  })
}

/**
 * Idempotent by (delivery, attempts). A worker killed before recording sends twice; receivers deduplicate by
 * event id.
 */
export function sendWebhookJob(
  { database, secrets, clock, log, webhookClient }: WebhookDeps,
  kind: OrganizationKind,
): Job<SendPayload> {
  const turns = createReceiverTurns()
  return {
    ...ticketOf(kind),
    async run({ delivery, attempts }) {
      const due = await findDueDelivery(database.db, delivery, attempts)
      if (!due) return
      const at = clock()
      const { isOff, isOpen } = due
      const reason = isOff ? 'el webhook está apagado' : isOpen ? null : 'el acceso está suspendido'
      const sent = reason
        ? { isDelivered: false, status: null, reason, isHeld: isOff }
        : await turns.run(due.organization, () =>
            sendEvent(webhookClient, {
              url: due.url,
              secret: secrets.decrypt(due.secretSealed),
              eventId: due.eventId,
              type: due.eventType,
              body: due.bodySealed === null ? due.body : secrets.decrypt(due.bodySealed),
              at,
            }),
          )
      const pause = sent.isHeld ? undefined : WEBHOOK_PAUSES_S[attempts]
      const nextAt =
        sent.isDelivered || pause === undefined ? null : new Date(clock().getTime() + pause * 1_000)
      await database.db.transaction().execute(async (transaction) => {
        const isFirst = await writeAttempt(transaction, delivery, attempts, { ...sent, at, nextAt })
        if (!isFirst || nextAt === null) return
        const next = { delivery, attempts: attempts + 1 }
        await enqueue(transaction, ticketOf(kind), next, { runAt: nextAt })
      })
      if (!sent.isDelivered)
        log.warn(`${kind.feature}.webhook.failed`, {
          status: sent.status,
          attempt: attempts + 1,
          last: nextAt === null,
        })
    },
  }
}
