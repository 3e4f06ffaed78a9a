import type { Db } from '../../../platform/database/database.ts'
import { type RowOf, statement, typedColumn } from '../../../platform/database/statement.ts'
import { findInForce, rulesUntil } from './find-fines.ts'
import type { PublishedFine } from './fine-row.ts'

export interface FinesCursor {
  /** Newest publication at the first page. */
  readonly until: number
  readonly publication: number
  readonly rowNumber: number
}

export interface FinesPage {
  readonly fines: readonly PublishedFine[]
  readonly next: FinesCursor | null
}

export interface FinesPageRequest {
  readonly after: FinesCursor | null
  readonly limit: number
}

/** Maximum versions scanned by one statement: most of a delivery may be superseded. */
const MAX_SCANNED = 5_000

type PagedRow = RowOf<typeof NEXT>

const NEXT = statement({
  name: 'registry.fines.next',
  text: `
select f.hash, f.row_number, d.publication, (${rulesUntil('$5')}) as rules
from deliveries d join registry_fines f on f.delivery_id = d.id
where d.jurisdiction = $1 and d.state = 'published' and d.publication = $2 and f.row_number < $3
order by f.row_number desc limit $4`,
  row: {
    hash: 'registry_fines.hash',
    row_number: 'registry_fines.row_number',
    publication: 'deliveries.publication!',
    rules: 'bool',
  },
})

const BEFORE = statement({
  name: 'registry.fines.before',
  text: `
select publication from deliveries
where jurisdiction = $1 and state = 'published' and publication < $2
  and publication >= coalesce((select max(publication) from deliveries
    where jurisdiction = $1 and state = 'published' and kind = 'full' and publication <= $3), 0)
order by publication desc limit 1`,
  row: { publication: 'deliveries.publication!' },
})

const BEYOND = 2_147_483_647

/**
 * Returns a jurisdiction's fines in force, last published first. A page may have fewer than `limit` without
 * being the last: check `next`.
 */
export async function listFines(
  db: Db,
  jurisdiction: string,
  { after, limit }: FinesPageRequest,
): Promise<FinesPage> {
  const { hashes, next } = await listHashes(db, jurisdiction, after, limit)
  const known = new Map((await findInForce(db, jurisdiction, hashes)).map((fine) => [fine.hash, fine]))
  return { fines: hashes.flatMap((hash) => known.get(hash) ?? []), next }
}

async function listHashes(db: Db, jurisdiction: string, after: FinesCursor | null, limit: number) {
  const hashes: string[] = []
  let cursor = after ?? { until: BEYOND, publication: BEYOND, rowNumber: 0 }
  let scanned = 0
  while (scanned < MAX_SCANNED) {
    const rows = await nextVersions(db, jurisdiction, cursor, limit)
    const last = rows.at(-1)
    if (last === undefined) {
      const publication = await publicationBefore(db, jurisdiction, cursor)
      if (publication === null) return { hashes, next: null }
      cursor = { until: cursor.until === BEYOND ? publication : cursor.until, publication, rowNumber: BEYOND }
      scanned++
      continue
    }
    for (const row of rows) {
      cursor = { ...cursor, publication: row.publication, rowNumber: row.row_number }
      if (row.rules) hashes.push(row.hash.toString('base64url'))
      if (hashes.length >= limit) return { hashes, next: cursor }
    }
    scanned += rows.length
  }
  return { hashes, next: cursor }
}

async function nextVersions(
  db: Db,
  jurisdiction: string,
  { until, publication, rowNumber }: FinesCursor,
  limit: number,
): Promise<PagedRow[]> {
  if (publication === BEYOND) return []
  const { rows } = await NEXT.query(db, [jurisdiction, publication, rowNumber, limit, until])
  return rows
}

async function publicationBefore(
  db: Db,
  jurisdiction: string,
  { until, publication }: FinesCursor,
): Promise<number | null> {
  const { rows } = await BEFORE.query(db, [jurisdiction, publication, until])
  return rows[0]?.publication ?? null
}

interface CountedFines {
  readonly fines: number
  readonly totalCentavos: number
  readonly withoutAmount: number
}

export interface RegistrySummary {
  readonly fines: number
  readonly byState: readonly (CountedFines & { readonly estado: string })[]
  /** Months as `YYYY-MM`, the newest first; null for fines without a date, last. */
  readonly byMonth: readonly (CountedFines & { readonly month: string | null })[]
}

const SUMMARISE = statement({
  name: 'registry.summary.count',
  isReplanned: true,
  text: `
with in_force as (
  select id, publication from deliveries
  where jurisdiction = $1 and state = 'published' and publication >= coalesce((
    select max(publication) from deliveries
    where jurisdiction = $1 and state = 'published' and kind = 'full'), 0)),
ruling as (
  select distinct on (f.hash) f.estado, f.total_centavos, to_char(f.fecha_infraccion, 'YYYY-MM') as month
  from in_force p join registry_fines f on f.delivery_id = p.id
  order by f.hash, p.publication desc, f.row_number desc)
select estado, month, grouping(estado) = 1 as is_month, count(*)::int as fines,
  coalesce(sum(greatest(total_centavos, 0)), 0)::text as total,
  count(*) filter (where coalesce(total_centavos, -1) < 0
    or (total_centavos = 0 and estado = 'requiere_controlador'))::int as without_amount
from ruling group by grouping sets ((estado), (month))
order by is_month, month desc nulls last, fines desc, estado`,
  row: {
    estado: 'registry_fines.estado?',
    month: 'text?',
    is_month: 'bool',
    fines: 'int4',
    total: 'text',
    without_amount: 'int4',
  },
})

type SummaryRow = RowOf<typeof SUMMARISE>

const WRITE_SUMMARY = statement({
  name: 'registry.summary.write',
  text: `update registries set summary = $3, summary_revision = $2
      where jurisdiction = $1 and coalesce(summary_revision, -1) <= $2`,
})

const READ_SUMMARY = statement({
  name: 'registry.summary.read',
  text: `select revision,
        case when summary_revision = revision and summary #> '{byState,0}' ? 'withoutAmount' then summary end as summary
      from registries where jurisdiction = $1`,
  row: { revision: 'registries.revision', summary: typedColumn<RegistrySummary>('jsonb?') },
})

/** Cached per revision of the registry. */
export async function summariseFines(db: Db, jurisdiction: string): Promise<RegistrySummary> {
  const { rows: kept } = await READ_SUMMARY.query(db, [jurisdiction])
  const known = kept[0]
  if (known === undefined) return { fines: 0, byState: [], byMonth: [] }
  if (known.summary !== null) return known.summary
  const { rows } = await SUMMARISE.query(db, [jurisdiction])
  const summary = toSummary(rows)
  await WRITE_SUMMARY.query(db, [jurisdiction, known.revision, JSON.stringify(summary)])
  return summary
}

function toSummary(rows: readonly SummaryRow[]): RegistrySummary {
  const counted = ({ fines, total, without_amount: withoutAmount }: SummaryRow) => ({
    ...{ fines, totalCentavos: Number(total), withoutAmount },
  })
  const states = rows.filter((row) => !row.is_month)
  return {
    fines: states.reduce((sum, { fines }) => sum + fines, 0),
    byState: states.map((row) => ({ estado: row.estado ?? '', ...counted(row) })),
    byMonth: rows.filter((row) => row.is_month).map((row) => ({ month: row.month, ...counted(row) })),
  }
}
