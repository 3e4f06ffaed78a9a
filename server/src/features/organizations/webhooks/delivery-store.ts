import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

export interface NewEvent {
  readonly id: string
  readonly organization: string
  readonly type: string
  readonly bodySealed: Buffer
  readonly fineHash: Buffer
  readonly at: Date
}

/** Returns the pending deliveries. */
export async function insertDeliveries(
  transaction: Db,
  { id, organization, type, bodySealed, fineHash, at }: NewEvent,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into organization_webhook_deliveries
      (id, webhook, organization_id, event_id, event_type, body_sealed, fine_hash, created_at, next_attempt_at)
    select gen_random_uuid(), w.id, w.organization_id, ${id}, ${type}, ${bodySealed}, ${fineHash}, ${at}, ${at}
    from organization_webhooks w
    where w.organization_id = ${organization} and w.disabled_at is null and ${type} = any (w.events)
    returning id`.execute(transaction)
  return rows.map((row) => row.id)
}

export interface DueDelivery {
  readonly eventId: string
  readonly eventType: string
  readonly bodySealed: Buffer | null
  /** Plaintext from an earlier version; empty if sealed. */
  readonly body: string
  readonly attempts: number
  readonly url: string
  readonly secretSealed: Buffer
  readonly isUnwanted: boolean
}

/** Returns the delivery due after `attempts` attempts, or undefined. */
export async function findDueDelivery(
  db: Db,
  id: string,
  attempts: number,
): Promise<DueDelivery | undefined> {
  const { rows } = await sql<DueDelivery>`
    select d.event_id as "eventId", d.event_type as "eventType", d.body_sealed as "bodySealed",
      coalesce(d.body, '') as body, d.attempts, w.url,
      w.secret_sealed as "secretSealed",
      (w.disabled_at is not null or not o.is_open) as "isUnwanted"
    from organization_webhook_deliveries d
    join organization_webhooks w on w.id = d.webhook
    join organizations o on o.id = d.organization_id
    where d.id = ${id} and d.attempts = ${attempts} and d.delivered_at is null and d.dead_at is null`.execute(
    db,
  )
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

/** Revives a dead delivery and returns it, or undefined. */
export async function retryDelivery(
  transaction: Db,
  organization: string,
  { webhook, eventId }: { readonly webhook: string; readonly eventId: string },
  at: Date,
): Promise<{ readonly id: string; readonly attempts: number } | undefined> {
  const { rows } = await sql<{ id: string; attempts: number }>`
    update organization_webhook_deliveries set dead_at = null, next_attempt_at = ${at}
    where organization_id = ${organization} and webhook = ${webhook} and event_id = ${eventId}
      and dead_at is not null
    returning id, attempts`.execute(transaction)
  return rows[0]
}

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
export async function listDeliveries(
  db: Db,
  organization: string,
  webhook: string,
  limit: number,
): Promise<readonly DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`
    select event_id as "eventId", event_type as type, attempts, last_status as "lastStatus",
      last_reason as "lastReason", created_at as "createdAt", last_attempt_at as "lastAttemptAt",
      next_attempt_at as "nextAttemptAt", delivered_at as "deliveredAt", dead_at as "deadAt"
    from organization_webhook_deliveries
    where organization_id = ${organization} and webhook = ${webhook}
    order by created_at desc, id limit ${limit}`.execute(db)
  return rows
}
