import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { EndState } from '../mail/mail-store.ts'

export interface Addressed {
  readonly accountId: string
  readonly endpointId: string | null
  readonly kinds: readonly string[]
}

export async function insertPushMessages(
  db: Db,
  message: Addressed & { readonly contentSealed: Buffer; readonly at: Date },
): Promise<readonly string[]> {
  const { accountId, endpointId, contentSealed, kinds, at } = message
  const { rows } = await sql<{ id: string }>`
    insert into push_messages (id, account_id, endpoint_id, label, content_sealed, news, created_at)
    select gen_random_uuid(), account_id, id, label, ${contentSealed}, ${kinds}::text[], ${at}
    from push_endpoints
    where account_id = ${accountId} and (${endpointId}::uuid is null or id = ${endpointId})
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

export interface WaitingPush {
  readonly accountId: string
  readonly news: readonly string[]
  readonly endpointId: string
  readonly endpointSealed: Buffer
  readonly contentSealed: Buffer
  readonly createdAt: Date
}

export async function findWaitingPush(db: Db, id: string): Promise<WaitingPush | undefined> {
  const { rows } = await sql<WaitingPush>`
    select message.account_id as "accountId", message.news, device.id as "endpointId", device.endpoint_sealed as "endpointSealed",
      message.content_sealed as "contentSealed", message.created_at as "createdAt"
    from push_messages message join push_endpoints device on device.id = message.endpoint_id
    where message.id = ${id} and message.state = 'waiting'`.execute(db)
  return rows[0]
}

export async function endPush(
  db: Db,
  id: string,
  end: { readonly state: EndState; readonly at: Date },
): Promise<void> {
  await sql`
    update push_messages set state = ${end.state}, ended_at = ${end.at}
    where id = ${id} and state = 'waiting'`.execute(db)
}
