import type { CalendarDay } from '@multas/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { HAS_NO_AMOUNT } from '../../search/index.ts'
import { conditionsOf, type FineFilters, INFORMING, isOverdue, SEEN } from './fine-filters.ts'
import { CONTENT, REPORTED, type ReportedRow, selectShown } from './reported-fine.ts'

export interface FineRow extends ReportedRow {
  readonly watchId: string | null
  readonly plateSealed: Buffer
  readonly interno: string | null
  readonly costCentre: string | null
  readonly groupId: string | null
  readonly groupName: string | null
  readonly firstSeenAt: Date
  readonly changedAt: Date
  readonly driverId: string | null
  readonly driverSealed: Buffer | null
  readonly suggestedId: string | null
  readonly suggestedSealed: Buffer | null
  readonly notifiedOn: CalendarDay | null
  readonly informedAt: Date | null
  readonly referenceSealed: Buffer | null
  readonly isInReview: boolean
  readonly countedIn: Buffer | null
  readonly countedInJurisdiction: string | null
  /** Other jurisdictions that report the act, if this report counts. */
  readonly alsoReportedBy: readonly string[]
}

const COLUMNS = [
  ...REPORTED,
  ...(['v.watch_id as watchId', 'v.plate_sealed as plateSealed', 'v.interno'] as const),
  ...(['v.cost_centre as costCentre', 'v.group_id as groupId', 'g.name as groupName'] as const),
  ...(['f.changed_at as changedAt', 'a.driver as driverId', 'd.sealed as driverSealed'] as const),
  ...(['v.default_driver as suggestedId', 'u.sealed as suggestedSealed'] as const),
  ...(['a.informed_at as informedAt', 'a.reference_sealed as referenceSealed'] as const),
  'f.counted_in as countedIn',
  SEEN.as('firstSeenAt'),
  sql<string | null>`a.notified_on::text`.as('notifiedOn'),
  sql<boolean>`exists (select from fine_disputes x where x.fine_hash = f.hash and x.state = 'open')`.as(
    'isInReview',
  ),
  sql<string | null>`(select o.jurisdiction from fines o
    where o.subject_hash = f.subject_hash and o.hash = f.counted_in)`.as('countedInJurisdiction'),
  sql<string[]>`array(select o.jurisdiction from fines o
    where o.subject_hash = f.subject_hash and o.counted_in = f.hash order by 1)`.as('alsoReportedBy'),
] as const

const fromFines = (db: Db, fleet: string) =>
  selectShown(db, fleet)
    .leftJoin('fleet_groups as g', 'g.id', 'v.group_id')
    .leftJoin('fine_assignments as a', (on) =>
      on.onRef('a.fleet', '=', 'v.fleet').onRef('a.fine_hash', '=', 'f.hash'),
    )
    .leftJoin('fleet_drivers as d', (j) => j.on(sql<boolean>`(d.fleet, d.id) = (v.fleet, a.driver)`))
    .leftJoin('fleet_drivers as u', (j) => j.on(sql<boolean>`(u.fleet, u.id) = (v.fleet, v.default_driver)`))

const SORTS = {
  fechaInfraccion: sql`f.fecha_infraccion`,
  totalCentavos: sql`f.total_centavos`,
  pagoVoluntarioVencimiento: sql`f.pago_voluntario_vencimiento`,
  dominio: sql`p.place`,
  jurisdiccion: sql`f.jurisdiction`,
  estado: sql`f.estado`,
  firstSeenAt: SEEN,
  changedAt: sql`f.changed_at`,
} as const
export type FineSort = keyof typeof SORTS

export interface FinePage {
  readonly sort: FineSort
  readonly dir: 'asc' | 'desc'
  readonly offset: number
  readonly limit: number
  /** Vehicles sorted by plate, for `dominio`: plates are sealed in the database. */
  readonly byPlate?: readonly string[] | undefined
}

export const listFines = (
  db: Db,
  fleet: string,
  filters: FineFilters,
  page: FinePage,
): Promise<readonly FineRow[]> => sortedFines(db, fleet, filters, page).select(COLUMNS).execute()

export const listFineKeys = (
  db: Db,
  fleet: string,
  filters: FineFilters,
  page: FinePage,
): Promise<NonNullable<FineFilters['keys']>> =>
  sortedFines(db, fleet, filters, page).select(['f.hash', 'v.id as vehicle']).execute()

function sortedFines(
  db: Db,
  fleet: string,
  filters: FineFilters,
  { sort, dir, offset, limit, byPlate = [] }: FinePage,
) {
  const places = sql`unnest(${[...byPlate]}::uuid[]) with ordinality`.as<'p'>(sql`p (id, place)`)
  return fromFines(db, fleet)
    .$if(sort === 'dominio', (fines) => fines.leftJoin(places, (on) => on.on(sql<boolean>`p.id = v.id`)))
    .where(conditionsOf(filters))
    .orderBy(SORTS[sort], (by) => by[dir]().nullsLast())
    .orderBy('f.hash')
    .orderBy('v.id')
    .offset(offset)
    .limit(limit)
}

export interface FinePlace {
  /** With microseconds. */
  readonly at: string
  readonly hash: Buffer
  readonly vehicle: string
}

export interface PlacedFine extends FineRow {
  readonly place: string
}

export const listFinesAfter = (
  db: Db,
  fleet: string,
  filters: FineFilters,
  { after, limit }: { readonly after: FinePlace | null; readonly limit: number },
): Promise<readonly PlacedFine[]> =>
  fromFines(db, fleet)
    .select(COLUMNS)
    .select(sql<string>`to_json(${SEEN})#>>'{}'`.as('place'))
    .where(conditionsOf(filters))
    .where(
      after === null
        ? sql<boolean>`true`
        : sql<boolean>`(${SEEN}, f.hash, v.id) < (${after.at}::timestamptz, ${after.hash}::bytea, ${after.vehicle}::uuid)`,
    )
    .orderBy(SEEN, 'desc')
    .orderBy('f.hash', 'desc')
    .orderBy('v.id', 'desc')
    .limit(limit)
    .execute()

type ContentRow = Pick<FineRow, 'hash' | 'contentSealed' | 'contentClear'>

export const listContents = (
  db: Db,
  fleet: string,
  filters: FineFilters,
  { after, limit }: { readonly after: Buffer | null; readonly limit: number },
): Promise<readonly ContentRow[]> =>
  fromFines(db, fleet)
    .distinctOn('f.hash')
    .select('f.hash')
    .select(CONTENT)
    .where(conditionsOf(filters))
    .where(({ eb, lit }) => (after === null ? lit(true) : eb('f.hash', '>', after)))
    .orderBy('f.hash')
    .limit(limit)
    .execute()

export interface FineTotals {
  readonly rows: number
  readonly fines: number
  readonly pending: number
  readonly pendingCentavos: number
  readonly pendingWithoutAmount: number
  readonly vehicles: number
  readonly unassigned: number
  readonly overdue: number
}

/** Each act counts in one report, except that a filter by jurisdiction shows its own reports. */
const countsIn = ({ jurisdiction }: FineFilters): RawBuilder<boolean> =>
  jurisdiction ? sql`true` : sql`f.counted_in is null`

/** An act on two vehicles, as of tractor and trailer, counts once in each `key`: as last reported. */
const selectActs = (db: Db, fleet: string, filters: FineFilters, key: RawBuilder<string | null>) =>
  db.selectFrom(
    fromFines(db, fleet)
      .select(['v.id as vehicle', 'f.resuelto', 'f.total_centavos as centavos', key.as('key')])
      .select([
        sql`${countsIn(filters)} and row_number() over (partition by ${key}, f.hash
          order by (${countsIn(filters)}) desc, f.changed_at desc, f.total_centavos desc nulls last) = 1`.as(
          'counts',
        ),
        sql.raw(HAS_NO_AMOUNT).as('has_no_amount'),
        INFORMING.unassigned.as('unassigned'),
        isOverdue(filters.overdueStart).as('overdue'),
      ])
      .where(conditionsOf(filters))
      .as('x'),
  )

const COUNTS = [
  sql<number>`count(*) filter (where counts)::int`.as('fines'),
  sql<number>`count(*) filter (where not resuelto and counts)::int`.as('pending'),
  sql<number>`coalesce(sum(greatest(centavos, 0)) filter (where not resuelto and counts), 0)::float8`.as(
    'pendingCentavos',
  ),
  sql<number>`count(*) filter (where not resuelto and has_no_amount and counts)::int`.as(
    'pendingWithoutAmount',
  ),
] as const

export const sumFines = (db: Db, fleet: string, filters: FineFilters): Promise<FineTotals> =>
  selectActs(db, fleet, filters, sql`null::text`)
    .select(COUNTS)
    .select([
      sql<number>`count(*)::int`.as('rows'),
      sql<number>`count(distinct vehicle)::int`.as('vehicles'),
      sql<number>`count(*) filter (where not resuelto and counts and unassigned)::int`.as('unassigned'),
      sql<number>`count(*) filter (where counts and overdue)::int`.as('overdue'),
    ])
    .executeTakeFirstOrThrow()

export interface FineGroup {
  readonly key: string | null
  readonly fines: number
  readonly pending: number
  readonly pendingCentavos: number
  readonly pendingWithoutAmount: number
}

const GROUPINGS = {
  jurisdiction: sql<string | null>`f.jurisdiction`,
  group: sql<string | null>`g.name`,
  driver: sql<string | null>`a.driver`,
} as const

export const groupFines = (
  db: Db,
  fleet: string,
  by: keyof typeof GROUPINGS,
  filters: FineFilters,
): Promise<readonly FineGroup[]> =>
  selectActs(db, fleet, filters, GROUPINGS[by])
    .select('key')
    .select(COUNTS)
    .groupBy(sql`1`)
    .orderBy(sql`4`, 'desc')
    .orderBy(sql`3`, 'desc')
    .orderBy(sql`1`)
    .execute()

export const findFine = (
  db: Db,
  fleet: string,
  hash: string,
  vehicle: string | null = null,
): Promise<FineRow | undefined> =>
  fromFines(db, fleet)
    .select(COLUMNS)
    .where('f.hash', '=', Buffer.from(hash, 'base64url'))
    .orderBy(sql`v.id = ${vehicle}::uuid`, (by) => by.desc().nullsLast())
    .orderBy('f.changed_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function findOwnHashes(
  db: Db,
  fleet: string,
  hashes: readonly Buffer[],
): Promise<readonly Buffer[]> {
  const rows = await fromFines(db, fleet)
    .select('f.hash')
    .distinct()
    .where('f.hash', '=', ({ fn, val }) => fn.any(val(hashes)))
    .execute()
  return rows.map(({ hash }) => hash)
}
