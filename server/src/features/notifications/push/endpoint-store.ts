import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

export interface NewEndpoint {
  readonly id: string
  readonly accountId: string
  readonly endpointHash: Buffer
  readonly endpointSealed: Buffer
  readonly label: string
  readonly addedAt: Date
}

/** One row for each browser, owned by the last account: people who share it do not get each other's news. */
export async function upsertEndpoint(db: Db, endpoint: NewEndpoint): Promise<string> {
  const { id, accountId, endpointHash, endpointSealed, label, addedAt } = endpoint
  const { rows } = await sql<{ id: string }>`
    insert into push_endpoints (id, account_id, endpoint_hash, endpoint_sealed, label, added_at)
    values (${id}, ${accountId}, ${endpointHash}, ${endpointSealed}, ${label}, ${addedAt})
    on conflict (endpoint_hash) do update
    set account_id = excluded.account_id, endpoint_sealed = excluded.endpoint_sealed, label = excluded.label
    returning id`.execute(db)
  return rows[0]?.id ?? id
}

export interface EndpointRow {
  readonly id: string
  readonly endpointHash: Buffer
  readonly label: string
  readonly addedAt: Date
}

export async function listEndpoints(db: Db, accountId: string): Promise<readonly EndpointRow[]> {
  const { rows } = await sql<EndpointRow>`
    select id, endpoint_hash as "endpointHash", label, added_at as "addedAt" from push_endpoints
    where account_id = ${accountId} order by added_at, id`.execute(db)
  return rows
}

export async function deleteEndpoint(db: Db, accountId: string, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from push_endpoints where id = ${id} and account_id = ${accountId}`.execute(db)
  return numAffectedRows === 1n
}

export async function deleteDeadEndpoint(db: Db, id: string): Promise<void> {
  await sql`delete from push_endpoints where id = ${id}`.execute(db)
}
