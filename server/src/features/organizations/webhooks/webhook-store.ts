import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { setEnabled } from '../set-enabled.ts'

export interface WebhookRow {
  readonly id: string
  readonly url: string
  readonly secretSealed: Buffer
  readonly events: readonly string[]
  readonly createdAt: Date
  readonly disabledAt: Date | null
}

const COLUMNS = [
  'id',
  'url',
  'secret_sealed as secretSealed',
  'events',
  'created_at as createdAt',
  'disabled_at as disabledAt',
] as const

const selectWebhooks = (db: Db, organization: string) =>
  db.selectFrom('organization_webhooks').select(COLUMNS).where('organization_id', '=', organization)

export const listWebhooks = (db: Db, organization: string): Promise<readonly WebhookRow[]> =>
  selectWebhooks(db, organization).orderBy('created_at').orderBy('id').execute()

export const findWebhook = (db: Db, organization: string, id: string): Promise<WebhookRow | undefined> =>
  selectWebhooks(db, organization).where('id', '=', id).executeTakeFirst()

export interface NewWebhook extends Omit<WebhookRow, 'disabledAt'> {
  readonly organization: string
  readonly createdBy: string
}

/** The caller locked the organization. */
export async function insertWebhook(db: Db, webhook: NewWebhook, most: number): Promise<boolean> {
  const { id, organization, url, secretSealed, events, createdAt, createdBy } = webhook
  const { numAffectedRows } = await sql`
    insert into organization_webhooks
      (id, organization_id, url, secret_sealed, events, created_at, created_by)
    select ${id}, ${organization}, ${url}, ${secretSealed}, ${[...events]}::text[], ${createdAt}, ${createdBy}
    where (select count(*) from organization_webhooks where organization_id = ${organization}) < ${most}`.execute(
    db,
  )
  return numAffectedRows === 1n
}

export interface WebhookUpdate {
  readonly url: string | undefined
  readonly events: readonly string[] | undefined
  readonly isEnabled: boolean | undefined
  readonly at: Date
}

export const updateWebhook = (
  db: Db,
  organization: string,
  id: string,
  { url, events, ...change }: WebhookUpdate,
): Promise<WebhookRow | undefined> =>
  db
    .updateTable('organization_webhooks')
    .set({
      url: url ?? sql.ref('url'),
      ...(events && { events: [...events] }),
      ...setEnabled(change),
    })
    .where('organization_id', '=', organization)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst()

export async function deleteWebhook(db: Db, organization: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('organization_webhooks')
    .where('organization_id', '=', organization)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function isAwaited(db: Db, organization: string, event: string): Promise<boolean> {
  const found = await db
    .selectFrom('organization_webhooks')
    .select('id')
    .where('organization_id', '=', organization)
    .where('disabled_at', 'is', null)
    .where(({ val, fn }) => sql<boolean>`${val(event)} = ${fn.any('events')}`)
    .limit(1)
    .execute()
  return found.length > 0
}
