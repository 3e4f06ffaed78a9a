import type { Db } from '../../../platform/database/database.ts'
import { statement } from '../../../platform/database/statement.ts'
import type { EndState } from '../mail/mail-store.ts'

export interface Addressed {
  readonly accountId: string
  readonly endpointId: string | null
  readonly kinds: readonly string[]
}

const INSERT = statement({
  name: 'notifications.push.write',
  isReplanned: true,
  text: `
    insert into push_messages (id, account_id, endpoint_id, label, content_sealed, news, created_at)
    select gen_random_uuid(), account_id, id, label, $1, $2::text[], $3
    from push_endpoints
    where account_id = $4 and ($5::uuid is null or id = $5)
    returning id`,
  row: { id: 'push_messages.id' },
})

export async function insertPushMessages(
  db: Db,
  message: Addressed & { readonly contentSealed: Buffer; readonly at: Date },
): Promise<readonly string[]> {
  const { accountId, endpointId, contentSealed, kinds, at } = message
  const { rows } = await INSERT.query(db, [contentSealed, kinds, at, accountId, endpointId])
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

export const findWaitingPush = (db: Db, id: string): Promise<WaitingPush | undefined> =>
  db
    .selectFrom('push_messages as message')
    .innerJoin('push_endpoints as device', 'device.id', 'message.endpoint_id')
    .select(['message.account_id as accountId', 'message.news', 'device.id as endpointId'])
    .select(['device.endpoint_sealed as endpointSealed', 'message.content_sealed as contentSealed'])
    .select('message.created_at as createdAt')
    .where('message.id', '=', id)
    .whereRef('message.account_id', '=', 'device.account_id')
    .where('message.state', '=', 'waiting')
    .executeTakeFirst()

export async function endPush(
  db: Db,
  id: string,
  end: { readonly state: Exclude<EndState, 'withdrawn'>; readonly at: Date },
): Promise<void> {
  await db
    .updateTable('push_messages')
    .set({ state: end.state, ended_at: end.at })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}
