import type { adminSearches } from '@multas/contract'
import type { Outcome } from '@multas/domain'
import { sql } from 'kysely'
import type { Database, Db } from '../../../platform/database/database.ts'
import { withinDays } from '../../../platform/database/within-days.ts'
import { mapBatches, type RowSource } from '../../../platform/rows/row-source.ts'
import { equals, type Selection, sqlRows } from '../../../platform/rows/sql-rows.ts'
import type { TableQuery } from '../../admin/index.ts'
import { type StoredEvent, selectConsultation } from '../journal/stored-event.ts'

type SearchesQuery = TableQuery<typeof adminSearches>

export interface SearchFilter {
  readonly emailHash: Buffer | null
  readonly subjectHashes: readonly Buffer[] | null
}

export interface ListedSearch {
  readonly id: string
  readonly createdAt: Date
  readonly completedAt: Date | null
  readonly state: 'running' | 'complete'
  readonly kind: 'patent' | 'dni'
  readonly subjectSealed: Buffer
  readonly emailSealed: Buffer
  readonly answered: number
  readonly failed: number
  readonly consulted: number
  readonly fines: number
}

type Counts = Pick<ListedSearch, 'answered' | 'failed' | 'consulted' | 'fines'>
type Uncounted = Omit<ListedSearch, keyof Counts>

const FAILURES = sql`outcome in ('partial', 'maintenance', 'timeout', 'error')`

function selectSearches(
  { state, kind, ended, from, to, dir }: SearchesQuery,
  { emailHash, subjectHashes }: SearchFilter,
): Selection<Uncounted> {
  return {
    columns: LISTED,
    from: sql`searches s`,
    where: [
      ...(emailHash === null ? [] : [sql`s.email_hash = ${emailHash}`]),
      ...(subjectHashes === null ? [] : [sql`s.subject_hash = any(${[...subjectHashes]}::bytea[])`]),
      ...equals(sql`s.state`, state),
      ...equals(sql`s.subject_kind`, kind),
      endedAs(ended),
      withinDays('s.created_at', { from, to }),
    ],
    order: [
      { by: sql`s.created_at`, type: 'timestamptz', dir },
      { by: sql`s.id`, type: 'uuid', dir: 'asc' },
    ],
  }
}

/** A literal condition, not a parameter, so that it matches the index. */
function endedAs(ended: SearchesQuery['ended']) {
  if (ended === undefined) return sql`true`
  return ended === 'failed' ? sql`s.with_failures` : sql`not s.with_failures`
}

const LISTED = sql<Uncounted>`s.id, s.created_at as "createdAt", s.completed_at as "completedAt", s.state,
  s.subject_kind as kind, s.subject_sealed as "subjectSealed", s.email_sealed as "emailSealed"`

const COUNTED = sql`lateral (
  select count(*)::int as consulted, count(*) filter (where outcome in ('found', 'empty'))::int as answered,
    count(*) filter (where ${FAILURES})::int as failed, coalesce(sum(found), 0)::int as fines
  from search_checks c where c.search_id = s.id) as counted`

export const openSearches = (
  database: Database,
  query: SearchesQuery,
  filter: SearchFilter,
): RowSource<ListedSearch> =>
  mapBatches(sqlRows(database, selectSearches(query, filter)), (rows) => addCounts(database.db, rows))

async function addCounts(db: Db, searches: readonly Uncounted[]): Promise<readonly ListedSearch[]> {
  const ids = searches.map(({ id }) => id)
  const { rows } = await sql<Counts & { readonly id: string }>`
    select s.id, counted.* from unnest(${ids}::uuid[]) as s (id), ${COUNTED}`.execute(db)
  const counts = new Map(rows.map((row) => [row.id, row]))
  return searches.flatMap((search) => {
    const counted = counts.get(search.id)
    return counted ? [{ ...search, ...counted }] : []
  })
}

export interface FoundSearch extends ListedSearch {
  readonly deadlineAt: Date
  readonly counts: boolean
  readonly deliveredAt: Date | null
  readonly mailedAt: Date | null
  readonly resendAskedAt: Date | null
  readonly resentAt: Date | null
  readonly runs: number
}

export async function findSearch(db: Db, id: string): Promise<FoundSearch | undefined> {
  const { rows } = await sql<FoundSearch>`
    select ${LISTED}, counted.*, s.deadline_at as "deadlineAt", s.counts, s.delivered_at as "deliveredAt",
      s.mailed_at as "mailedAt", s.resend_asked_at as "resendAskedAt", s.resent_at as "resentAt",
      coalesce(r.run, 0) as runs
    from searches s left join search_runs r on r.search_id = s.id, ${COUNTED}
    where s.id = ${id}`.execute(db)
  return rows[0]
}

export interface FoundConsultation {
  readonly jurisdiction: string
  readonly outcome: Outcome
  readonly found: number
  readonly rejected: number
  readonly fromCache: boolean
  readonly consultedAt: Date
  readonly elapsedMs: number
  readonly message: string | null
  readonly reason: string | null
}

const CONSULTATION_SHOWN = [
  ...(['jurisdiction', 'outcome', 'found', 'rejected', 'fromCache'] as const),
  ...(['consultedAt', 'elapsedMs', 'message', 'reason'] as const),
]

export async function findConsultations(db: Db, id: string): Promise<readonly FoundConsultation[]> {
  const { rows } = await sql<FoundConsultation>`
    select ${sql.raw(selectConsultation(CONSULTATION_SHOWN))} from search_checks where search_id = ${id} order by consulted_at, jurisdiction`.execute(
    db,
  )
  return rows
}

export interface FoundLink {
  readonly id: string
  readonly kind: 'mail' | 'share'
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly revokedAt: Date | null
}

export async function findLinks(db: Db, id: string): Promise<readonly FoundLink[]> {
  const { rows } = await sql<FoundLink>`
    select id, kind, created_at as "createdAt", expires_at as "expiresAt", revoked_at as "revokedAt"
    from result_links where search_id = ${id} order by created_at`.execute(db)
  return rows
}

export async function findEventLog(db: Db, id: string) {
  const events = await sql<{ firstSeq: number; events: readonly StoredEvent[] }>`
    select first_seq as "firstSeq", events from search_events
    where search_id = ${id} order by last_seq`.execute(db)
  const fines = await sql<{ hash: Buffer; jurisdiction: string }>`
    select f.hash, f.jurisdiction
    from fines f join searches s on s.subject_hash = f.subject_hash where s.id = ${id}`.execute(db)
  return {
    batches: events.rows,
    jurisdictionOf: new Map(
      fines.rows.map(({ hash, jurisdiction }) => [hash.toString('base64url'), jurisdiction]),
    ),
  }
}
