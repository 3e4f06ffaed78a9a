import type { adminRights } from '@multas/contract'
import type { CalendarDay, RIGHTS_CHANNEL_NAMES, RIGHTS_STATE_NAMES, Right } from '@multas/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { asText, selectColumns } from '../../../platform/database/select-columns.ts'
import { equals, type Selection } from '../../../platform/rows/sql-rows.ts'
import type { TableQuery } from '../../admin/index.ts'
import type { RightsAbout } from './rights-deps.ts'

type Channel = keyof typeof RIGHTS_CHANNEL_NAMES
type State = keyof typeof RIGHTS_STATE_NAMES

export interface NewRightsRequest {
  readonly id: string
  readonly kind: Right
  readonly about: RightsAbout
  readonly channel: Channel
  readonly receivedAt: Date
  readonly dueDay: CalendarDay
  readonly emailHash: Buffer | null
  readonly accountId: string | null
  readonly subjectHash: Buffer | null
  readonly contentSealed: Buffer
}

export interface RightsRequestRow extends NewRightsRequest {
  readonly state: State
  readonly closedAt: Date | null
}

const REQUEST = selectColumns({
  id: 'rights_requests.id',
  kind: 'rights_requests.kind',
  about: 'rights_requests.about',
  channel: 'rights_requests.channel',
  receivedAt: 'rights_requests.received_at',
  dueDay: asText('rights_requests.due_day'),
  state: 'rights_requests.state',
  emailHash: 'rights_requests.email_hash',
  accountId: 'rights_requests.account_id',
  subjectHash: 'rights_requests.subject_hash',
  contentSealed: 'rights_requests.content_sealed',
  closedAt: 'rights_requests.closed_at',
})

export async function insertRequest(db: Db, request: NewRightsRequest): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into rights_requests
      (id, kind, about, channel, received_at, due_day, email_hash, account_id, subject_hash, content_sealed)
    values (${request.id}, ${request.kind}, ${request.about}, ${request.channel}, ${request.receivedAt},
      ${request.dueDay}, ${request.emailHash}, ${request.accountId}, ${request.subjectHash},
      ${request.contentSealed})
    on conflict (id) do nothing`.execute(db)
  return numAffectedRows === 1n
}

/** By due day, open ones come first. */
export const selectRequests = (
  { state, kind, sort, dir }: TableQuery<typeof adminRights>,
  emailHash: Buffer | null,
): Selection<RightsRequestRow> => ({
  columns: REQUEST.list,
  from: sql`rights_requests`,
  where: [
    ...(emailHash === null ? [] : [sql`email_hash = ${emailHash}`]),
    ...equals(sql`state`, state),
    ...equals(sql`kind`, kind),
  ],
  order:
    sort === 'dueDay'
      ? [
          { by: sql`(state <> 'open')`, type: 'boolean', dir: 'asc' },
          { by: sql`due_day`, type: 'date', dir },
          { by: sql`id`, type: 'uuid', dir: 'asc' },
        ]
      : [
          { by: sql`received_at`, type: 'timestamptz', dir },
          { by: sql`id`, type: 'uuid', dir: 'asc' },
        ],
})

export async function listRequestsOf(db: Db, accountId: string): Promise<readonly RightsRequestRow[]> {
  const { rows } = await REQUEST.from(sql`rights_requests where account_id = ${accountId}
    order by received_at desc, id limit 200`).execute(db)
  return rows
}

export async function findRequest(db: Db, id: string): Promise<RightsRequestRow | undefined> {
  const { rows } = await REQUEST.from(sql`rights_requests where id = ${id}`).execute(db)
  return rows[0]
}

export async function listUndecided(db: Db, today: CalendarDay): Promise<readonly RightsRequestRow[]> {
  const { rows } = await REQUEST.from(sql`rights_requests
    where state = 'open' and about = 'profile' and due_day <= ${today}::date order by due_day, id`).execute(
    db,
  )
  return rows
}

export interface Closing {
  readonly state: 'granted' | 'rejected'
  readonly contentSealed: Buffer
  readonly at: Date
  readonly by: string
}

export async function closeRequest(db: Db, id: string, closing: Closing): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update rights_requests set state = ${closing.state}, content_sealed = ${closing.contentSealed},
      closed_at = ${closing.at}, closed_by = ${closing.by}
    where id = ${id} and state = 'open'`.execute(db)
  return numAffectedRows === 1n
}
