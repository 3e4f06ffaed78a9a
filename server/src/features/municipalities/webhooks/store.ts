import type { WebhookEvent } from '@multas/domain'
import { type Kysely, sql } from 'kysely'
import type { NoTables } from '../../../platform/database/database.ts'

export interface WebhookRow {
  readonly id: string
  readonly municipality: string
  readonly url: string
  readonly secretSealed: Buffer
  readonly events: readonly WebhookEvent[]
  readonly createdAt: Date
  readonly disabledAt: Date | null
}

const COLUMNS = sql`
  id, municipality, url, secret_sealed as "secretSealed", events, created_at as "createdAt",
  disabled_at as "disabledAt"`

export async function listWebhooks(
  db: Kysely<NoTables>,
  municipality: string,
): Promise<readonly WebhookRow[]> {
  const { rows } = await sql<WebhookRow>`
    select ${COLUMNS} from webhooks where municipality = ${municipality} order by created_at, id`.execute(db)
  return rows
}

export async function findWebhook(
  db: Kysely<NoTables>,
  municipality: string,
  id: string,
): Promise<WebhookRow | undefined> {
  const { rows } = await sql<WebhookRow>`
    select ${COLUMNS} from webhooks where municipality = ${municipality} and id = ${id}`.execute(db)
  return rows[0]
}

export type NewWebhook = Omit<WebhookRow, 'disabledAt'> & { readonly createdBy: string }

/** Answers whether there was room for one more. */
export async function insertWebhook(
  db: Kysely<NoTables>,
  webhook: NewWebhook,
  most: number,
): Promise<boolean> {
  const { id, municipality, url, secretSealed, events, createdAt, createdBy } = webhook
  const { numAffectedRows } = await sql`
    with held as (select from municipalities where slug = ${municipality} for update)
    insert into webhooks (id, municipality, url, secret_sealed, events, created_at, created_by)
    select ${id}, ${municipality}, ${url}, ${secretSealed}, ${[...events]}::text[], ${createdAt}, ${createdBy}
    from held
    where (select count(*) from webhooks where municipality = ${municipality}) < ${most}`.execute(db)
  return numAffectedRows === 1n
}

export interface WebhookChange {
  readonly url: string
  readonly events: readonly WebhookEvent[]
  readonly disabledAt: Date | null
}

export async function updateWebhook(
  db: Kysely<NoTables>,
  municipality: string,
  id: string,
  { url, events, disabledAt }: WebhookChange,
): Promise<WebhookRow | undefined> {
  const { rows } = await sql<WebhookRow>`
    update webhooks set url = ${url}, events = ${[...events]}::text[],
      disabled_at = case when ${disabledAt}::timestamptz is null then null
        else coalesce(disabled_at, ${disabledAt}) end
    where municipality = ${municipality} and id = ${id} returning ${COLUMNS}`.execute(db)
  return rows[0]
}

/** With what it still had to be told. Answers whether the municipality had it. */
export async function deleteWebhook(
  db: Kysely<NoTables>,
  municipality: string,
  id: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from webhooks where municipality = ${municipality} and id = ${id}`.execute(db)
  return numAffectedRows === 1n
}

/** Whether a webhook of the municipality wants to be told of such an event. */
export async function isAwaited(
  db: Kysely<NoTables>,
  municipality: string,
  event: WebhookEvent,
): Promise<boolean> {
  const { rows } = await sql`
    select from webhooks
    where municipality = ${municipality} and disabled_at is null and ${event} = any (events) limit 1`.execute(
    db,
  )
  return rows.length > 0
}
