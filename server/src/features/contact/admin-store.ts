import type { adminContacts } from '@multas/contract'
import type { CONTACT_STATE_NAMES } from '@multas/domain'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { selectColumns } from '../../platform/database/select-columns.ts'
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

const COLUMNS = selectColumns({
  id: 'contact_requests.id',
  receivedAt: 'contact_requests.received_at',
  state: 'contact_requests.state',
  contentSealed: 'contact_requests.content_sealed',
  forwardedAt: 'contact_requests.forwarded_at',
  noteSealed: 'contact_requests.note_sealed',
  changedAt: 'contact_requests.changed_at',
})

export function selectContacts(
  { kind, state, from, to, dir }: TableQuery<typeof adminContacts>,
  emailHash: Buffer | null,
): Selection<ContactInboxRow> {
  return {
    columns: COLUMNS.list,
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

export async function findContact(db: Db, id: string): Promise<ContactInboxRow | undefined> {
  const { rows } = await COLUMNS.from(sql`contact_requests where id = ${id}`).execute(db)
  return rows[0]
}

export interface ContactChange {
  readonly state: ContactState
  readonly noteSealed: Buffer | null
  readonly at: Date
  readonly by: string
  readonly known: string | null | undefined
}

export async function changeContact(
  db: Db,
  id: string,
  { state, noteSealed, at, by, known }: ContactChange,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update contact_requests set state = ${state}, note_sealed = ${noteSealed}, changed_at = ${at}, changed_by = ${by}
    where id = ${id} and (${known === undefined} or changed_at is not distinct from ${known ?? null}::timestamptz)`.execute(
    db,
  )
  return numAffectedRows === 1n
}

export async function deleteContact(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('contact_requests').where('id', '=', id).executeTakeFirst()
  return numDeletedRows === 1n
}
