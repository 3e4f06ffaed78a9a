import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** Handled webhook topics; others are acknowledged and dropped. */
export const WEBHOOK_TOPICS = [
  'subscription_preapproval',
  'subscription_authorized_payment',
  'payment',
] as const
export type WebhookTopic = (typeof WEBHOOK_TOPICS)[number]

export interface NewWebhookMessage {
  readonly dedupe: string
  readonly topic: WebhookTopic
  readonly resourceId: string
  readonly receivedAt: Date
}

export async function insertWebhookMessage(transaction: Db, one: NewWebhookMessage): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into payment_webhook_messages (dedupe, topic, resource_id, received_at)
    values (${one.dedupe}, ${one.topic}, ${one.resourceId}, ${one.receivedAt})
    on conflict (dedupe) do nothing returning id::text as id`.execute(transaction)
  return rows[0]?.id ?? null
}

export async function findUnhandled(
  db: Db,
  id: string,
): Promise<{ readonly topic: WebhookTopic; readonly resourceId: string } | undefined> {
  const { rows } = await sql<{ topic: WebhookTopic; resourceId: string }>`
    select topic, resource_id as "resourceId" from payment_webhook_messages
    where id = ${id} and handled_at is null`.execute(db)
  return rows[0]
}

export async function markHandled(
  db: Db,
  id: string,
  { at, outcome }: { readonly at: Date; readonly outcome: 'synced' | 'unknown' },
): Promise<void> {
  await sql`
    update payment_webhook_messages set handled_at = ${at}, outcome = ${outcome}
    where id = ${id} and handled_at is null`.execute(db)
}
