import { type NotNull, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { type RowOf, statement } from '../../../platform/database/statement.ts'
import type { TimePlace } from '../../../platform/http/paginate.ts'
import { selectPending } from '../../search/index.ts'
import { isVehicleShown } from './is-vehicle-shown.ts'

export interface VehicleRow {
  readonly id: string
  readonly subjectHash: Buffer
  readonly plateSealed: Buffer
  readonly interno: string | null
  readonly costCentre: string | null
  readonly groupId: string | null
  readonly groupName: string | null
  readonly driverId: string | null
  readonly driverSealed: Buffer | null
  readonly watchId: string | null
  readonly addedAt: Date
  readonly lastCheckedAt: Date | null
  readonly pending: number
  readonly pendingCentavos: number
  readonly pendingWithoutAmount: number
  /** Fines hidden at the holder's request; counts are omitted. */
  readonly isHidden: boolean
}

export interface VehicleFilter {
  readonly only?: readonly string[]
  readonly page?: { readonly after: string | null; readonly limit: number }
}

export function listVehicles(
  db: Db,
  fleet: string,
  { only, page }: VehicleFilter = {},
): Promise<readonly VehicleRow[]> {
  let vehicles = db
    .selectFrom('fleet_vehicles as v')
    .leftJoin('fleet_groups as g', 'g.id', 'v.group_id')
    .leftJoin('fleet_drivers as d', 'd.id', 'v.default_driver')
    .leftJoin('watched_subjects as s', 's.subject_hash', 'v.subject_hash')
    .leftJoinLateral(PENDING, (on) => on.on(isVehicleShown))
    .select(['v.id', 'v.subject_hash as subjectHash', 'v.plate_sealed as plateSealed', 'v.interno'])
    .select(['v.cost_centre as costCentre', 'v.group_id as groupId', 'g.name as groupName'])
    .select(['v.default_driver as driverId', 'd.sealed as driverSealed', 'v.watch_id as watchId'])
    .select(['v.added_at as addedAt', 's.last_checked_at as lastCheckedAt'])
    .select([
      sql<number>`coalesce(n.pending, 0)`.as('pending'),
      sql<number>`coalesce(n.centavos, 0)`.as('pendingCentavos'),
      sql<number>`coalesce(n.without_amount, 0)`.as('pendingWithoutAmount'),
      sql<boolean>`not ${isVehicleShown}`.as('isHidden'),
    ])
    .where('v.fleet', '=', fleet)
    .where('v.removed_at', 'is', null)
  if (only !== undefined) vehicles = vehicles.where('v.id', '=', ({ fn, val }) => fn.any(val(only)))
  if (page === undefined) return vehicles.execute()
  if (page.after !== null) vehicles = vehicles.where('v.id', '>', page.after)
  return vehicles.orderBy('v.id').limit(page.limit).execute()
}

const PENDING = sql<object>`${sql.raw(selectPending('v.subject_hash'))}`.as<'n'>(sql`n`)

const selectActive = (db: Db, fleet: string) =>
  db.selectFrom('fleet_vehicles as v').where('v.fleet', '=', fleet).where('v.removed_at', 'is', null)

export const listPlates = (
  db: Db,
  fleet: string,
): Promise<readonly { readonly id: string; readonly plateSealed: Buffer }[]> =>
  selectActive(db, fleet).select(['id', 'plate_sealed as plateSealed']).execute()

const COUNT = sql<number>`count(*)::int`

export async function countVehicles(db: Db, fleet: string): Promise<number> {
  const { count } = await selectActive(db, fleet).select(COUNT.as('count')).executeTakeFirstOrThrow()
  return count
}

export interface VehicleChecks {
  readonly vehicles: number
  /** Hidden ones wait for no check. */
  readonly checked: number
  readonly hidden: number
  readonly lastCheckedAt: Date | null
}

export const countChecks = (db: Db, fleet: string): Promise<VehicleChecks> =>
  selectActive(db, fleet)
    .leftJoin('watched_subjects as s', 's.subject_hash', 'v.subject_hash')
    .select([
      COUNT.as('vehicles'),
      sql<number>`count(*) filter (where s.last_checked_at is not null or not ${isVehicleShown})::int`.as(
        'checked',
      ),
      sql<number>`count(*) filter (where not ${isVehicleShown})::int`.as('hidden'),
    ])
    .select(({ fn }) => fn.max('s.last_checked_at').as('lastCheckedAt'))
    .executeTakeFirstOrThrow()

export interface KnownVehicle {
  readonly id: string
  readonly isRemoved: boolean
}

export const findBySubject = (
  db: Db,
  fleet: string,
  subjectHash: Buffer,
): Promise<KnownVehicle | undefined> =>
  db
    .selectFrom('fleet_vehicles')
    .select(['id', sql<boolean>`removed_at is not null`.as('isRemoved')])
    .where('fleet', '=', fleet)
    .where('subject_hash', '=', subjectHash)
    .executeTakeFirst()

export interface VehicleData {
  readonly interno: string | null
  readonly costCentre: string | null
  readonly groupId: string | null
  readonly defaultDriverId: string | null
}

export interface NewVehicle extends VehicleData {
  readonly id: string
  readonly subjectHash: Buffer
  readonly plateSealed: Buffer
  readonly watchId: string
}

/** Removed vehicles return with their earlier id. */
export async function putVehicles(
  transaction: Db,
  fleet: string,
  vehicles: readonly NewVehicle[],
  now: Date,
): Promise<void> {
  const column = <T>(pick: (one: NewVehicle) => T) => vehicles.map(pick)
  await sql`
    insert into fleet_vehicles
      (id, fleet, subject_hash, plate_sealed, watch_id, interno, cost_centre, group_id, default_driver, added_at)
    select v.id, ${fleet}, v.hash, v.plate, v.watch, v.interno, v.centre, v.group_id, v.driver, ${now}
    from unnest(${column(({ id }) => id)}::uuid[], ${column((one) => one.subjectHash)}::bytea[],
      ${column((one) => one.plateSealed)}::bytea[], ${column((one) => one.watchId)}::uuid[],
      ${column((one) => one.interno)}::text[], ${column((one) => one.costCentre)}::text[],
      ${column((one) => one.groupId)}::uuid[], ${column((one) => one.defaultDriverId)}::uuid[])
      as v (id, hash, plate, watch, interno, centre, group_id, driver)
    on conflict (fleet, subject_hash) do update set removed_at = null, watch_id = excluded.watch_id,
      interno = excluded.interno, cost_centre = excluded.cost_centre, group_id = excluded.group_id,
      default_driver = excluded.default_driver, added_at = excluded.added_at`.execute(transaction)
}

export async function updateVehicles(
  db: Db,
  fleet: string,
  changes: readonly (VehicleData & { readonly id: string })[],
): Promise<number> {
  const column = <T>(pick: (one: VehicleData & { readonly id: string }) => T) => changes.map(pick)
  const { numAffectedRows } = await sql`
    update fleet_vehicles t set interno = v.interno, cost_centre = v.centre, group_id = v.group_id,
      default_driver = v.driver
    from unnest(${column(({ id }) => id)}::uuid[], ${column((one) => one.interno)}::text[],
      ${column((one) => one.costCentre)}::text[], ${column((one) => one.groupId)}::uuid[],
      ${column((one) => one.defaultDriverId)}::uuid[]) as v (id, interno, centre, group_id, driver)
    where t.fleet = ${fleet} and t.id = v.id and t.removed_at is null`.execute(db)
  return Number(numAffectedRows ?? 0)
}

const MARK_REMOVED = statement({
  name: 'fleets.vehicles.remove',
  isReplanned: true,
  text: `
    with gone as (select id, watch_id from fleet_vehicles
      where fleet = $1 and id = any ($2::uuid[]) and removed_at is null for update)
    update fleet_vehicles v set removed_at = $3, watch_id = null from gone
    where v.id = gone.id returning v.subject_hash as "subjectHash", gone.watch_id as "watchId"`,
  row: { subjectHash: 'fleet_vehicles.subject_hash', watchId: 'fleet_vehicles.watch_id' },
})

export type RemovedVehicle = RowOf<typeof MARK_REMOVED>

export async function markRemoved(
  transaction: Db,
  fleet: string,
  ids: readonly string[],
  now: Date,
): Promise<readonly RemovedVehicle[]> {
  return (await MARK_REMOVED.query(transaction, [fleet, ids, now])).rows
}

export interface ReturnableVehicle {
  readonly id: string
  readonly subjectHash: Buffer
  readonly plateSealed: Buffer
  readonly removedAt: Date
}

interface RemovedSelection {
  readonly since: Date
  readonly only?: readonly string[]
  readonly after?: TimePlace | null
  readonly limit: number
}

export function listRemoved(
  db: Db,
  fleet: string,
  { since, only, after, limit }: RemovedSelection,
): Promise<readonly ReturnableVehicle[]> {
  let vehicles = db
    .selectFrom('fleet_vehicles')
    .select(['id', 'subject_hash as subjectHash', 'plate_sealed as plateSealed', 'removed_at as removedAt'])
    .where('fleet', '=', fleet)
    .where('removed_at', '>', since)
    .$narrowType<{ removedAt: NotNull }>()
  if (only) vehicles = vehicles.where('id', '=', ({ fn, val }) => fn.any(val(only)))
  if (after)
    vehicles = vehicles.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('removed_at', 'id'), '<', tuple(after.at, after.id)),
    )
  return vehicles.orderBy('removed_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

export async function markReturned(
  transaction: Db,
  fleet: string,
  returned: readonly { readonly id: string; readonly watchId: string }[],
): Promise<void> {
  await sql`
    update fleet_vehicles t set removed_at = null, watch_id = v.watch
    from unnest(${returned.map(({ id }) => id)}::uuid[], ${returned.map((one) => one.watchId)}::uuid[]) as v (id, watch)
    where t.fleet = ${fleet} and t.id = v.id`.execute(transaction)
}

export async function moveVehicles(
  db: Db,
  fleet: string,
  ids: readonly string[],
  groupId: string | null,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('fleet_vehicles')
    .set({ group_id: groupId })
    .where('fleet', '=', fleet)
    .where('id', '=', ({ fn, val }) => fn.any(val(ids)))
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
