import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

export interface WebhookRow {
  readonly id: string
  readonly url: string
  readonly secretSealed: Buffer
  readonly events: readonly string[]
  readonly createdAt: Date
  readonly disabledAt: Date | null
}

const COLUMNS = sql`
  id, url, secret_sealed as "secretSealed", events, created_at as "createdAt",
  disabled_at as "disabledAt"`

export async function listWebhooks(db: Db, organization: string): Promise<readonly WebhookRow[]> {
  const { rows } = await sql<WebhookRow>`
    select ${COLUMNS} from organization_webhooks where organization_id = ${organization} order by created_at, id`.execute(
    db,
  )
  return rows
}

export async function findWebhook(db: Db, organization: string, id: string): Promise<WebhookRow | undefined> {
  const { rows } = await sql<WebhookRow>`
    select ${COLUMNS} from organization_webhooks where organization_id = ${organization} and id = ${id}`.execute(
    db,
  )
  return rows[0]
}

export interface NewWebhook extends Omit<WebhookRow, 'disabledAt'> {
  readonly organization: string
  readonly createdBy: string
}

export async function insertWebhook(db: Db, webhook: NewWebhook, most: number): Promise<boolean> {
  const { id, organization, url, secretSealed, events, createdAt, createdBy } = webhook
  const { numAffectedRows } = await sql`
    with held as (select from organizations where id = ${organization} for update)
    insert into organization_webhooks
      (id, organization_id, url, secret_sealed, events, created_at, created_by)
    select ${id}, ${organization}, ${url}, ${secretSealed}, ${[...events]}::text[], ${createdAt}, ${createdBy}
    from held
    where (select count(*) from organization_webhooks where organization_id = ${organization}) < ${most}`.execute(
    db,
  )
  return numAffectedRows === 1n
}

export interface WebhookChange {
  readonly url: string
  readonly events: readonly string[]
  readonly disabledAt: Date | null
}

export async function updateWebhook(
  db: Db,
  organization: string,
  id: string,
  { url, events, disabledAt }: WebhookChange,
): Promise<WebhookRow | undefined> {
  const { rows } = await sql<WebhookRow>`
    update organization_webhooks set url = ${url}, events = ${[...events]}::text[],
      disabled_at = case when ${disabledAt}::timestamptz is null then null
        else coalesce(disabled_at, ${disabledAt}) end
    where organization_id = ${organization} and id = ${id} returning ${COLUMNS}`.execute(db)
  return rows[0]
}

/** Deletes pending deliveries too. */
export async function deleteWebhook(db: Db, organization: string, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from organization_webhooks where organization_id = ${organization} and id = ${id}`.execute(db)
  return numAffectedRows === 1n
}

export async function isAwaited(db: Db, organization: string, event: string): Promise<boolean> {
  const { rows } = await sql`
    select from organization_webhooks
    where organization_id = ${organization} and disabled_at is null and ${event} = any (events) limit 1`.execute(
    db,
  )
  return rows.length > 0
}
