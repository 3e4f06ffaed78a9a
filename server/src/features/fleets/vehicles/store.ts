import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
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
  /** Fines hidden at the holder's request; counts are omitted. */
  readonly isHidden: boolean
}

export interface VehicleFilter {
  readonly only?: readonly string[]
  readonly page?: { readonly after: string | null; readonly limit: number }
}

export async function listVehicles(
  db: Db,
  fleet: string,
  { only, page }: VehicleFilter = {},
): Promise<readonly VehicleRow[]> {
  const paged =
    page === undefined
      ? sql``
      : sql`and (${page.after}::uuid is null or v.id > ${page.after}::uuid) order by v.id limit ${page.limit}`
  const { rows } = await sql<VehicleRow>`
    select v.id, v.subject_hash as "subjectHash", v.plate_sealed as "plateSealed", v.interno,
      v.cost_centre as "costCentre", v.group_id as "groupId", g.name as "groupName",
      v.default_driver as "driverId", d.sealed as "driverSealed", v.watch_id as "watchId",
      v.added_at as "addedAt", s.last_checked_at as "lastCheckedAt",
      coalesce(n.pending, 0) as pending, coalesce(n.centavos, 0) as "pendingCentavos",
      not ${isVehicleShown} as "isHidden"
    from fleet_vehicles v
    left join fleet_groups g on g.id = v.group_id
    left join fleet_drivers d on d.id = v.default_driver
    left join watched_subjects s on s.subject_hash = v.subject_hash
    left join lateral (
      select count(*)::int as pending, coalesce(sum(total_centavos), 0)::float8 as centavos
      from fines f where f.subject_hash = v.subject_hash and not f.resuelto and f.counted_in is null and ${isVehicleShown}
    ) n on true
    where v.fleet = ${fleet} and v.removed_at is null
      and (${only === undefined} or v.id = any (${[...(only ?? [])]}::uuid[])) ${paged}`.execute(db)
  return rows
}

export async function listPlates(
  db: Db,
  fleet: string,
): Promise<readonly { readonly id: string; readonly plateSealed: Buffer }[]> {
  const { rows } = await sql<{ id: string; plateSealed: Buffer }>`
    select id, plate_sealed as "plateSealed" from fleet_vehicles
    where fleet = ${fleet} and removed_at is null`.execute(db)
  return rows
}

export async function countVehicles(db: Db, fleet: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from fleet_vehicles where fleet = ${fleet} and removed_at is null`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

export interface VehicleChecks {
  readonly vehicles: number
  readonly checked: number
  readonly lastCheckedAt: Date | null
}

export async function countChecks(db: Db, fleet: string): Promise<VehicleChecks> {
  const { rows } = await sql<VehicleChecks>`
    select count(*)::int as vehicles, count(s.last_checked_at)::int as checked,
      max(s.last_checked_at) as "lastCheckedAt"
    from fleet_vehicles v left join watched_subjects s on s.subject_hash = v.subject_hash
    where v.fleet = ${fleet} and v.removed_at is null`.execute(db)
  return rows[0] ?? { vehicles: 0, checked: 0, lastCheckedAt: null }
}

export interface KnownVehicle {
  readonly id: string
  readonly isRemoved: boolean
}

export async function findBySubject(
  db: Db,
  fleet: string,
  subjectHash: Buffer,
): Promise<KnownVehicle | undefined> {
  const { rows } = await sql<KnownVehicle>`
    select id, removed_at is not null as "isRemoved" from fleet_vehicles
    where fleet = ${fleet} and subject_hash = ${subjectHash}`.execute(db)
  return rows[0]
}

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

export interface RemovedVehicle {
  readonly subjectHash: Buffer
  readonly watchId: string | null
}

export async function markRemoved(
  transaction: Db,
  fleet: string,
  ids: readonly string[],
  now: Date,
): Promise<readonly RemovedVehicle[]> {
  const { rows } = await sql<RemovedVehicle>`
    with gone as (select id, watch_id from fleet_vehicles
      where fleet = ${fleet} and id = any (${[...ids]}::uuid[]) and removed_at is null for update)
    update fleet_vehicles v set removed_at = ${now}, watch_id = null from gone
    where v.id = gone.id returning v.subject_hash as "subjectHash", gone.watch_id as "watchId"`.execute(
    transaction,
  )
  return rows
}

export interface ReturnableVehicle {
  readonly id: string
  readonly subjectHash: Buffer
  readonly plateSealed: Buffer
  readonly removedAt: Date
}

export async function listRemoved(
  db: Db,
  fleet: string,
  {
    since,
    only,
    limit,
  }: { readonly since: Date; readonly only: readonly string[] | null; readonly limit: number },
): Promise<readonly ReturnableVehicle[]> {
  const { rows } = await sql<ReturnableVehicle>`
    select id, subject_hash as "subjectHash", plate_sealed as "plateSealed", removed_at as "removedAt"
    from fleet_vehicles where fleet = ${fleet} and removed_at > ${since}
      and (${only === null} or id = any (${[...(only ?? [])]}::uuid[]))
    order by removed_at desc, id limit ${limit}`.execute(db)
  return rows
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
  const { numAffectedRows } = await sql`
    update fleet_vehicles set group_id = ${groupId}
    where fleet = ${fleet} and id = any (${[...ids]}::uuid[]) and removed_at is null`.execute(db)
  return Number(numAffectedRows ?? 0)
}
