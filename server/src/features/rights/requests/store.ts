import type { adminRights } from '@multas/contract'
import type { CalendarDay, RIGHTS_CHANNEL_NAMES, RIGHTS_STATE_NAMES, Right } from '@multas/domain'
import { type Kysely, sql } from 'kysely'
import type { NoTables } from '../../../platform/database/database.ts'
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

const COLUMNS = sql<RightsRequestRow>`id, kind, about, channel, received_at as "receivedAt", due_day::text as "dueDay", state,
  email_hash as "emailHash", account_id as "accountId", subject_hash as "subjectHash",
  content_sealed as "contentSealed", closed_at as "closedAt"`

export async function insertRequest(db: Kysely<NoTables>, request: NewRightsRequest): Promise<void> {
  await sql`
    insert into rights_requests
      (id, kind, about, channel, received_at, due_day, email_hash, account_id, subject_hash, content_sealed)
    values (${request.id}, ${request.kind}, ${request.about}, ${request.channel}, ${request.receivedAt},
      ${request.dueDay}, ${request.emailHash}, ${request.accountId}, ${request.subjectHash},
      ${request.contentSealed})`.execute(db)
}

/** By due day, open ones come first. */
export const selectRequests = (
  { state, kind, sort, dir }: TableQuery<typeof adminRights>,
  emailHash: Buffer | null,
): Selection<RightsRequestRow> => ({
  columns: COLUMNS,
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

export async function listRequestsOf(
  db: Kysely<NoTables>,
  accountId: string,
): Promise<readonly RightsRequestRow[]> {
  const { rows } = await sql<RightsRequestRow>`
    select ${COLUMNS} from rights_requests where account_id = ${accountId}
    order by received_at desc, id limit 200`.execute(db)
  return rows
}

export async function findRequest(db: Kysely<NoTables>, id: string): Promise<RightsRequestRow | undefined> {
  const { rows } = await sql<RightsRequestRow>`
    select ${COLUMNS} from rights_requests where id = ${id}`.execute(db)
  return rows[0]
}

export async function listUndecided(
  db: Kysely<NoTables>,
  today: CalendarDay,
): Promise<readonly RightsRequestRow[]> {
  const { rows } = await sql<RightsRequestRow>`
    select ${COLUMNS} from rights_requests
    where state = 'open' and about = 'profile' and due_day <= ${today}::date order by due_day, id`.execute(db)
  return rows
}

export interface Closing {
  readonly state: 'granted' | 'rejected'
  readonly contentSealed: Buffer
  readonly at: Date
  readonly by: string
}

export async function closeRequest(db: Kysely<NoTables>, id: string, closing: Closing): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update rights_requests set state = ${closing.state}, content_sealed = ${closing.contentSealed},
      closed_at = ${closing.at}, closed_by = ${closing.by}
    where id = ${id} and state = 'open'`.execute(db)
  return numAffectedRows === 1n
}
