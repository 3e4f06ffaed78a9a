import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { type RowOf, statement } from '../../../platform/database/statement.ts'

export interface NewEvent {
  readonly id: string
  readonly organization: string
  readonly type: string
  readonly bodySealed: Buffer
  readonly fineHash: Buffer
  readonly at: Date
}

const INSERT = statement({
  name: 'organizations.webhooks.deliver',
  isReplanned: true,
  text: `
    insert into organization_webhook_deliveries
      (id, webhook, organization_id, event_id, event_type, body_sealed, fine_hash, created_at, next_attempt_at)
    select gen_random_uuid(), w.id, w.organization_id, $2, $3, $4, $5, $6, $6
    from organization_webhooks w
    where w.organization_id = $1 and w.disabled_at is null and $3 = any (w.events)
    returning id`,
  row: { id: 'organization_webhook_deliveries.id' },
})

export async function insertDeliveries(
  transaction: Db,
  { id, organization, type, bodySealed, fineHash, at }: NewEvent,
): Promise<readonly string[]> {
  const { rows } = await INSERT.query(transaction, [organization, id, type, bodySealed, fineHash, at])
  return rows.map((row) => row.id)
}

const FIND_DUE = statement({
  name: 'organizations.webhooks.due',
  isReplanned: true,
  text: `
    select d.organization_id as organization, d.event_id as "eventId", d.event_type as "eventType", d.body_sealed as "bodySealed",
      coalesce(d.body, '') as body, d.attempts, w.url, w.secret_sealed as "secretSealed",
      w.disabled_at is not null as "isOff", o.is_open as "isOpen"
    from organization_webhook_deliveries d
    join organization_webhooks w on w.id = d.webhook
    join organizations o on o.id = d.organization_id
    where d.id = $1 and d.attempts = $2 and d.delivered_at is null and d.dead_at is null`,
  row: {
    organization: 'organization_webhook_deliveries.organization_id',
    eventId: 'organization_webhook_deliveries.event_id',
    eventType: 'organization_webhook_deliveries.event_type',
    bodySealed: 'organization_webhook_deliveries.body_sealed',
    /** Plaintext from an earlier version; empty if sealed. */
    body: 'text',
    attempts: 'organization_webhook_deliveries.attempts',
    url: 'organization_webhooks.url',
    secretSealed: 'organization_webhooks.secret_sealed',
    isOff: 'bool',
    isOpen: 'organizations.is_open',
  },
})

export type DueDelivery = RowOf<typeof FIND_DUE>

export async function findDueDelivery(
  db: Db,
  id: string,
  attempts: number,
): Promise<DueDelivery | undefined> {
  const { rows } = await FIND_DUE.query(db, [id, attempts])
  return rows[0]
}

export interface Attempt {
  readonly at: Date
  readonly status: number | null
  readonly reason: string | null
  readonly isDelivered: boolean
  readonly nextAt: Date | null
}

/** Erases delivered bodies. Returns whether this first recorded attempt `attempts + 1`. */
export async function writeAttempt(
  transaction: Db,
  id: string,
  attempts: number,
  { at, status, reason, isDelivered, nextAt }: Attempt,
): Promise<boolean> {
  const isDead = !isDelivered && nextAt === null
  const { numAffectedRows } = await sql`
    update organization_webhook_deliveries
    set attempts = attempts + 1, last_status = ${status}, last_reason = ${reason}, last_attempt_at = ${at},
      body = case when ${isDelivered} then null else body end,
      body_sealed = case when ${isDelivered} then null else body_sealed end,
      next_attempt_at = ${nextAt}, delivered_at = ${isDelivered ? at : null}, dead_at = ${isDead ? at : null}
    where id = ${id} and attempts = ${attempts} and delivered_at is null and dead_at is null`.execute(
    transaction,
  )
  return numAffectedRows === 1n
}

export const retryDelivery = (
  transaction: Db,
  organization: string,
  { webhook, eventId }: { readonly webhook: string; readonly eventId: string },
  at: Date,
): Promise<{ readonly id: string; readonly attempts: number } | undefined> =>
  transaction
    .updateTable('organization_webhook_deliveries')
    .set({ dead_at: null, next_attempt_at: at })
    .where('organization_id', '=', organization)
    .where('webhook', '=', webhook)
    .where('event_id', '=', eventId)
    .where('dead_at', 'is not', null)
    .returning(['id', 'attempts'])
    .executeTakeFirst()

export interface DeliveryRow {
  readonly eventId: string
  readonly type: string
  readonly attempts: number
  readonly lastStatus: number | null
  readonly lastReason: string | null
  readonly createdAt: Date
  readonly lastAttemptAt: Date | null
  readonly nextAttemptAt: Date | null
  readonly deliveredAt: Date | null
  readonly deadAt: Date | null
}

/** Newest first. */
export const listDeliveries = (
  db: Db,
  organization: string,
  webhook: string,
  limit: number,
): Promise<readonly DeliveryRow[]> =>
  db
    .selectFrom('organization_webhook_deliveries')
    .select(['event_id as eventId', 'event_type as type', 'attempts', 'last_status as lastStatus'])
    .select(['last_reason as lastReason', 'created_at as createdAt', 'last_attempt_at as lastAttemptAt'])
    .select(['next_attempt_at as nextAttemptAt', 'delivered_at as deliveredAt', 'dead_at as deadAt'])
    .where('organization_id', '=', organization)
    .where('webhook', '=', webhook)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
