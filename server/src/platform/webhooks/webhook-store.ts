import { type Kysely, sql } from 'kysely'
import type { NoTables } from '../database/database.ts'
import type { WebhookTables } from './webhook-tables.ts'

export interface WebhookRow {
  readonly id: string
  readonly owner: string
  readonly url: string
  readonly secretSealed: Buffer
  readonly events: readonly string[]
  readonly createdAt: Date
  readonly disabledAt: Date | null
}

const columns = ({ owner }: WebhookTables) => sql`
  id, ${sql.ref(owner)} as owner, url, secret_sealed as "secretSealed", events, created_at as "createdAt",
  disabled_at as "disabledAt"`

export async function listWebhooks(
  db: Kysely<NoTables>,
  tables: WebhookTables,
  owner: string,
): Promise<readonly WebhookRow[]> {
  const { rows } = await sql<WebhookRow>`
    select ${columns(tables)} from ${sql.table(tables.webhooks)} where ${sql.ref(tables.owner)} = ${owner} order by created_at, id`.execute(
    db,
  )
  return rows
}

export async function findWebhook(
  db: Kysely<NoTables>,
  tables: WebhookTables,
  owner: string,
  id: string,
): Promise<WebhookRow | undefined> {
  const { rows } = await sql<WebhookRow>`
    select ${columns(tables)} from ${sql.table(tables.webhooks)} where ${sql.ref(tables.owner)} = ${owner} and id = ${id}`.execute(
    db,
  )
  return rows[0]
}

export type NewWebhook = Omit<WebhookRow, 'disabledAt'> & { readonly createdBy: string }

/** Returns whether the limit allowed it. */
export async function insertWebhook(
  db: Kysely<NoTables>,
  tables: WebhookTables,
  webhook: NewWebhook,
  most: number,
): Promise<boolean> {
  const { id, owner, url, secretSealed, events, createdAt, createdBy } = webhook
  const { numAffectedRows } = await sql`
    with held as (select from ${sql.table(tables.owners)} where ${sql.ref(tables.ownerId)} = ${owner} for update)
    insert into ${sql.table(tables.webhooks)}
      (id, ${sql.ref(tables.owner)}, url, secret_sealed, events, created_at, created_by)
    select ${id}, ${owner}, ${url}, ${secretSealed}, ${[...events]}::text[], ${createdAt}, ${createdBy}
    from held
    where (select count(*) from ${sql.table(tables.webhooks)} where ${sql.ref(tables.owner)} = ${owner}) < ${most}`.execute(
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
  db: Kysely<NoTables>,
  tables: WebhookTables,
  owner: string,
  id: string,
  { url, events, disabledAt }: WebhookChange,
): Promise<WebhookRow | undefined> {
  const { rows } = await sql<WebhookRow>`
    update ${sql.table(tables.webhooks)} set url = ${url}, events = ${[...events]}::text[],
      disabled_at = case when ${disabledAt}::timestamptz is null then null
        else coalesce(disabled_at, ${disabledAt}) end
    where ${sql.ref(tables.owner)} = ${owner} and id = ${id} returning ${columns(tables)}`.execute(db)
  return rows[0]
}

/** Deletes pending deliveries too. */
export async function deleteWebhook(
  db: Kysely<NoTables>,
  tables: WebhookTables,
  owner: string,
  id: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(tables.webhooks)} where ${sql.ref(tables.owner)} = ${owner} and id = ${id}`.execute(
    db,
  )
  return numAffectedRows === 1n
}

/** True if a webhook subscribes to the event. */
export async function isAwaited(
  db: Kysely<NoTables>,
  tables: WebhookTables,
  owner: string,
  event: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(tables.webhooks)}
    where ${sql.ref(tables.owner)} = ${owner} and disabled_at is null and ${event} = any (events) limit 1`.execute(
    db,
  )
  return rows.length > 0
}
