import type { RIGHTS_CHANNELS, RIGHTS_STATES } from '@multas/contract'
import type { CalendarDay, Right } from '@multas/domain'
import { type Kysely, sql } from 'kysely'
import { countUpTo } from '../../platform/database/count-up-to.ts'
import type { NoTables } from '../../platform/database/database.ts'
import type { RightsAbout } from './rights-deps.ts'

type Channel = (typeof RIGHTS_CHANNELS)[number]
type State = (typeof RIGHTS_STATES)[number]

export interface NewRightsRequest {
  readonly id: string
  readonly kind: Right
  readonly about: RightsAbout
  readonly channel: Channel
  readonly receivedAt: Date
  readonly dueDay: CalendarDay
  readonly emailHash: Buffer | null
  /** Null if it did not come from the site. */
  readonly accountId: string | null
  readonly subjectHash: Buffer | null
  readonly contentSealed: Buffer
}

export interface RightsRequestRow extends NewRightsRequest {
  readonly state: State
  readonly closedAt: Date | null
}

export interface RightsFilters {
  readonly emailHash: Buffer | null
  readonly state?: State | undefined
  readonly kind?: Right | undefined
  readonly sort: 'dueDay' | 'receivedAt'
  readonly dir: 'asc' | 'desc'
}

const COLUMNS = sql`id, kind, about, channel, received_at as "receivedAt", due_day::text as "dueDay", state,
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

function chosen({ emailHash, state, kind }: RightsFilters) {
  return sql`
    from rights_requests
    where (${emailHash}::bytea is null or email_hash = ${emailHash})
      and (${state ?? null}::text is null or state = ${state ?? null})
      and (${kind ?? null}::text is null or kind = ${kind ?? null})`
}

export async function listRequests(
  db: Kysely<NoTables>,
  filters: RightsFilters,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly RightsRequestRow[]; readonly total: number }> {
  const direction = filters.dir === 'asc' ? sql`asc` : sql`desc`
  const order =
    filters.sort === 'dueDay'
      ? sql`(state <> 'open'), due_day ${direction}, id`
      : sql`received_at ${direction}, id`
  const { rows } = await sql<RightsRequestRow>`
    select ${COLUMNS} ${chosen(filters)} order by ${order} limit ${limit} offset ${offset}`.execute(db)
  return { rows, total: await countUpTo(db, chosen(filters)) }
}

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

export async function listUnjudged(
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

export async function deleteClosed(db: Kysely<NoTables>, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from rights_requests where closed_at < ${before}`.execute(db)
  return Number(numAffectedRows ?? 0)
}
