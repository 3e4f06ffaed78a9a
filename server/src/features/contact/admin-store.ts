import type { CONTACT_KINDS, CONTACT_STATES } from '@multas/contract'
import { type Kysely, sql } from 'kysely'
import { countUpTo } from '../../platform/database/count-up-to.ts'
import type { NoTables } from '../../platform/database/database.ts'
import { withinDays } from '../../platform/database/within-days.ts'

export type ContactState = (typeof CONTACT_STATES)[number]

export interface ContactFilters {
  readonly emailHash: Buffer | null
  readonly kind?: (typeof CONTACT_KINDS)[number] | undefined
  readonly state?: ContactState | undefined
  readonly dir?: 'asc' | 'desc' | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export interface ContactInboxRow {
  readonly id: string
  readonly receivedAt: Date
  readonly state: ContactState
  readonly contentSealed: Buffer
  readonly forwardedAt: Date | null
  readonly noteSealed: Buffer | null
  readonly changedAt: Date | null
}

const COLUMNS = sql`id, received_at as "receivedAt", state, content_sealed as "contentSealed",
  forwarded_at as "forwardedAt", note_sealed as "noteSealed", changed_at as "changedAt"`

function chosen({ emailHash, kind, state, from, to }: ContactFilters) {
  return sql`
    from contact_requests
    where (${emailHash}::bytea is null or email_hash = ${emailHash})
      and (${kind ?? null}::text is null or kind = ${kind ?? null})
      and (${state ?? null}::text is null or state = ${state ?? null})
      and ${withinDays('received_at', { from, to })}`
}

export async function listContacts(
  db: Kysely<NoTables>,
  filters: ContactFilters,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly ContactInboxRow[]; readonly total: number }> {
  const direction = filters.dir === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await sql<ContactInboxRow>`
    select ${COLUMNS} ${chosen(filters)} order by received_at ${direction}, id
    limit ${limit} offset ${offset}`.execute(db)
  return { rows, total: await countUpTo(db, chosen(filters)) }
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
