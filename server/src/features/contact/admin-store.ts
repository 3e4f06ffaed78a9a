import type { adminContacts } from '@multas/contract'
import type { CONTACT_STATE_NAMES } from '@multas/domain'
import { type Kysely, sql } from 'kysely'
import type { NoTables } from '../../platform/database/database.ts'
import { withinDays } from '../../platform/database/within-days.ts'
import { equals, type Selection } from '../../platform/rows/sql-rows.ts'
import type { TableQuery } from '../admin/index.ts'

export type ContactState = keyof typeof CONTACT_STATE_NAMES

export interface ContactInboxRow {
  readonly id: string
  readonly receivedAt: Date
  readonly state: ContactState
  readonly contentSealed: Buffer
  readonly forwardedAt: Date | null
  readonly noteSealed: Buffer | null
  readonly changedAt: Date | null
}

const COLUMNS = sql<ContactInboxRow>`id, received_at as "receivedAt", state, content_sealed as "contentSealed",
  forwarded_at as "forwardedAt", note_sealed as "noteSealed", changed_at as "changedAt"`

export function selectContacts(
  { kind, state, from, to, dir }: TableQuery<typeof adminContacts>,
  emailHash: Buffer | null,
): Selection<ContactInboxRow> {
  return {
    columns: COLUMNS,
    from: sql`contact_requests`,
    where: [
      ...(emailHash === null ? [] : [sql`email_hash = ${emailHash}`]),
      ...equals(sql`kind`, kind),
      ...equals(sql`state`, state),
      withinDays('received_at', { from, to }),
    ],
    order: [
      { by: sql`received_at`, type: 'timestamptz', dir },
      { by: sql`id`, type: 'uuid', dir: 'asc' },
    ],
  }
}

export async function findContact(db: Kysely<NoTables>, id: string): Promise<ContactInboxRow | undefined> {
  const { rows } = await sql<ContactInboxRow>`
    select ${COLUMNS} from contact_requests where id = ${id}`.execute(db)
  return rows[0]
}

export interface ContactChange {
  readonly state: ContactState
  readonly noteSealed: Buffer | null
  readonly at: Date
  readonly by: string
}

export async function changeContact(
  db: Kysely<NoTables>,
  id: string,
  { state, noteSealed, at, by }: ContactChange,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update contact_requests set state = ${state}, note_sealed = ${noteSealed}, changed_at = ${at}, changed_by = ${by}
    where id = ${id}`.execute(db)
  return numAffectedRows === 1n
}

export async function deleteContact(db: Kysely<NoTables>, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from contact_requests where id = ${id}`.execute(db)
  return numAffectedRows === 1n
}
