import type { adminSearches } from '@multas/contract'
import type { Outcome } from '@multas/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Db } from '../../../platform/database/database.ts'
import { selectColumns } from '../../../platform/database/select-columns.ts'
import { type RowOf, type RowOfSpec, statement, typedColumn } from '../../../platform/database/statement.ts'
import { withinDays } from '../../../platform/database/within-days.ts'
import { mapBatches, type RowSource } from '../../../platform/rows/row-source.ts'
import { equals, type Selection, sqlRows } from '../../../platform/rows/sql-rows.ts'
import type { TableQuery } from '../../admin/index.ts'
import type { StoredEvent } from '../journal/stored-event.ts'

type SearchesQuery = TableQuery<typeof adminSearches>

export interface SearchFilter {
  readonly emailHash: Buffer | null
  readonly subjectHashes: readonly Buffer[] | null
}

const LISTED = selectColumns({
  id: 'searches.id',
  createdAt: 'searches.created_at',
  completedAt: 'searches.completed_at',
  state: 'searches.state',
  kind: 'searches.subject_kind',
  subjectSealed: 'searches.subject_sealed',
  emailSealed: 'searches.email_sealed',
})

function selectSearches(
  { state, kind, ended, from, to, dir }: SearchesQuery,
  { emailHash, subjectHashes }: SearchFilter,
) {
  return {
    columns: LISTED.list,
    from: sql`searches`,
    where: [
      ...(emailHash === null ? [] : [sql`email_hash = ${emailHash}`]),
      ...(subjectHashes === null ? [] : [sql`subject_hash = any(${[...subjectHashes]}::bytea[])`]),
      ...equals(sql`state`, state),
      ...equals(sql`subject_kind`, kind),
      endedAs(ended),
      withinDays('created_at', { from, to }),
    ],
    order: [
      { by: sql`created_at`, type: 'timestamptz', dir },
      { by: sql`id`, type: 'uuid', dir: 'asc' },
    ],
  } satisfies Selection<unknown>
}

/** A literal condition, not a parameter, so that it matches the index. */
function endedAs(ended: SearchesQuery['ended']) {
  if (ended === undefined) return sql`true`
  return ended === 'failed' ? sql`with_failures` : sql`not with_failures`
}

const COUNTED = `lateral (
  select count(*)::int as consulted, count(*) filter (where outcome in ('found', 'empty'))::int as answered,
    count(*) filter (where outcome in ('partial', 'maintenance', 'timeout', 'error'))::int as failed,
    coalesce(sum(found), 0)::int as fines
  from search_checks c where c.search_id = s.id) as counted`

const COUNTS = { consulted: 'int4', answered: 'int4', failed: 'int4', fines: 'int4' } as const

const COUNT = statement({
  name: 'search.detail.count',
  isReplanned: true,
  text: `select s.id, counted.* from unnest($1::uuid[]) as s (id), ${COUNTED}`,
  row: { id: 'uuid', ...COUNTS },
})

type Uncounted = typeof LISTED.list extends RawBuilder<infer R> ? R : never

export type ListedSearch = Uncounted & RowOfSpec<typeof COUNTS>

export const openSearches = (
  database: Database,
  query: SearchesQuery,
  filter: SearchFilter,
): RowSource<ListedSearch> =>
  mapBatches(sqlRows(database, selectSearches(query, filter)), (rows) => addCounts(database.db, rows))

async function addCounts(db: Db, searches: readonly Uncounted[]): Promise<readonly ListedSearch[]> {
  const { rows } = await COUNT.query(db, [searches.map(({ id }) => id)])
  const counts = new Map(rows.map((row) => [row.id, row]))
  return searches.flatMap((search) => {
    const counted = counts.get(search.id)
    return counted ? [{ ...search, ...counted }] : []
  })
}

const FIND = statement({
  name: 'search.detail.find',
  isReplanned: true,
  text: `
select s.id, s.created_at as "createdAt", s.completed_at as "completedAt", s.state, s.subject_kind as kind,
  s.subject_sealed as "subjectSealed", s.email_sealed as "emailSealed", counted.*, s.deadline_at as "deadlineAt",
  s.counts, s.delivered_at as "deliveredAt", s.mailed_at as "mailedAt", s.resend_asked_at as "resendAskedAt",
  s.resent_at as "resentAt", coalesce(r.run, 0) as runs
from searches s left join search_runs r on r.search_id = s.id, ${COUNTED}
where s.id = $1`,
  row: {
    id: 'searches.id',
    createdAt: 'searches.created_at',
    completedAt: 'searches.completed_at',
    state: 'searches.state',
    kind: 'searches.subject_kind',
    subjectSealed: 'searches.subject_sealed',
    emailSealed: 'searches.email_sealed',
    ...COUNTS,
    deadlineAt: 'searches.deadline_at',
    counts: 'searches.counts',
    deliveredAt: 'searches.delivered_at',
    mailedAt: 'searches.mailed_at',
    resendAskedAt: 'searches.resend_asked_at',
    resentAt: 'searches.resent_at',
    runs: 'int4',
  },
})

export async function findSearch(db: Db, id: string): Promise<RowOf<typeof FIND> | undefined> {
  return (await FIND.query(db, [id])).rows[0]
}

const CONSULTATIONS = statement({
  name: 'search.detail.consultations',
  isReplanned: true,
  text: `
select jurisdiction, outcome, found, set_aside as rejected, from_cache as "fromCache", consulted_at as "consultedAt",
  elapsed_ms as "elapsedMs", message, reason
from search_checks where search_id = $1 order by consulted_at, jurisdiction`,
  row: {
    jurisdiction: 'search_checks.jurisdiction',
    outcome: typedColumn<Outcome>('search_checks.outcome'),
    found: 'search_checks.found',
    rejected: 'search_checks.set_aside',
    fromCache: 'search_checks.from_cache',
    consultedAt: 'search_checks.consulted_at',
    elapsedMs: 'search_checks.elapsed_ms',
    message: 'search_checks.message',
    reason: 'search_checks.reason',
  },
})

export async function findConsultations(db: Db, id: string) {
  return (await CONSULTATIONS.query(db, [id])).rows
}

export const findLinks = (db: Db, id: string) =>
  db
    .selectFrom('result_links')
    .select(['id', 'kind', 'created_at as createdAt', 'expires_at as expiresAt', 'revoked_at as revokedAt'])
    .where('search_id', '=', id)
    .orderBy('created_at')
    .execute()

const EVENTS = statement({
  name: 'search.detail.events',
  isReplanned: true,
  text: 'select first_seq as "firstSeq", events from search_events where search_id = $1 order by last_seq',
  row: {
    firstSeq: 'search_events.first_seq',
    events: typedColumn<readonly StoredEvent[]>('search_events.events!'),
  },
})

export async function findEventLog(db: Db, id: string) {
  const events = await EVENTS.query(db, [id])
  const fines = await db
    .selectFrom('fines as f')
    .innerJoin('searches as s', 's.subject_hash', 'f.subject_hash')
    .select(['f.hash', 'f.jurisdiction'])
    .where('s.id', '=', id)
    .execute()
  return {
    batches: events.rows,
    jurisdictionOf: new Map(
      fines.map(({ hash, jurisdiction }) => [hash.toString('base64url'), jurisdiction]),
    ),
  }
}
