import type { Db } from '../../../platform/database/database.ts'
import { lockKey } from '../../../platform/database/lock-key.ts'
import { statement } from '../../../platform/database/statement.ts'

export interface NewEndpoint {
  readonly id: string
  readonly accountId: string
  readonly endpointHash: Buffer
  readonly endpointSealed: Buffer
  readonly label: string
  readonly addedAt: Date
}

const UPSERT = statement({
  name: 'notifications.push.add_endpoint',
  isReplanned: true,
  text: `
    insert into push_endpoints (id, account_id, endpoint_hash, endpoint_sealed, label, added_at)
    values ($1, $2, $3, $4, $5, $6)
    on conflict (endpoint_hash) do update
    set account_id = excluded.account_id, endpoint_sealed = excluded.endpoint_sealed, label = excluded.label
    returning id`,
  row: { id: 'push_endpoints.id' },
})

/** One row for each browser, owned by the last account. */
export async function upsertEndpoint(db: Db, endpoint: NewEndpoint): Promise<string> {
  const { id, accountId, endpointHash, endpointSealed, label, addedAt } = endpoint
  const { rows } = await UPSERT.query(db, [id, accountId, endpointHash, endpointSealed, label, addedAt])
  return rows[0]?.id ?? id
}

export async function lockEndpointsOf(tx: Db, accountId: string): Promise<void> {
  await lockKey(tx, `push:${accountId}`)
}

export interface EndpointRow {
  readonly id: string
  readonly endpointHash: Buffer
  readonly label: string
  readonly addedAt: Date
}

export const listEndpoints = (db: Db, accountId: string): Promise<readonly EndpointRow[]> =>
  db
    .selectFrom('push_endpoints')
    .select(['id', 'endpoint_hash as endpointHash', 'label', 'added_at as addedAt'])
    .where('account_id', '=', accountId)
    .orderBy('added_at')
    .orderBy('id')
    .execute()

export async function deleteEndpoint(db: Db, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('push_endpoints')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function deleteDeadEndpoint(db: Db, id: string): Promise<void> {
  await db.deleteFrom('push_endpoints').where('id', '=', id).execute()
}
