import type { Db } from '../../../platform/database/database.ts'

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
  const { dedupe, topic, resourceId, receivedAt } = one
  const inserted = await transaction
    .insertInto('payment_webhook_messages')
    .values({ dedupe, topic, resource_id: resourceId, received_at: receivedAt })
    .onConflict((on) => on.column('dedupe').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id ?? null
}

export const findUnhandled = (
  db: Db,
  id: string,
): Promise<{ readonly topic: WebhookTopic; readonly resourceId: string } | undefined> =>
  db
    .selectFrom('payment_webhook_messages')
    .select(['topic', 'resource_id as resourceId'])
    .$narrowType<{ topic: WebhookTopic }>()
    .where('id', '=', id)
    .where('handled_at', 'is', null)
    .executeTakeFirst()

export async function markHandled(
  db: Db,
  id: string,
  { at, outcome }: { readonly at: Date; readonly outcome: 'synced' | 'unknown' },
): Promise<void> {
  await db
    .updateTable('payment_webhook_messages')
    .set({ handled_at: at, outcome })
    .where('id', '=', id)
    .where('handled_at', 'is', null)
    .execute()
}
