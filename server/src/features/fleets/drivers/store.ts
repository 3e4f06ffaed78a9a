import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

export interface DriverRow {
  readonly id: string
  readonly sealed: Buffer
  readonly addedAt: Date
  readonly vehicles: number
  readonly fines: number
}

export async function listDrivers(db: Db, fleet: string): Promise<readonly DriverRow[]> {
  const { rows } = await sql<DriverRow>`
    select d.id, d.sealed, d.added_at as "addedAt", coalesce(v.vehicles, 0) as vehicles, coalesce(a.fines, 0) as fines
    from fleet_drivers d
    left join (select default_driver, count(*)::int as vehicles from fleet_vehicles
      where fleet = ${fleet} and removed_at is null group by 1) v on v.default_driver = d.id
    left join (select driver, count(*)::int as fines from fine_assignments
      where fleet = ${fleet} group by 1) a on a.driver = d.id
    where d.fleet = ${fleet}`.execute(db)
  return rows
}

export interface DriverKeys {
  readonly sealed: Buffer
  readonly dniHash: Buffer | null
  readonly subjectHashes: readonly Buffer[]
}

export async function insertDriver(
  db: Db,
  fleet: string,
  driver: DriverKeys & { readonly id: string; readonly addedAt: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into fleet_drivers (id, fleet, sealed, dni_hash, subject_hashes, added_at)
    values (${driver.id}, ${fleet}, ${driver.sealed}, ${driver.dniHash}, ${[...driver.subjectHashes]}::bytea[],
      ${driver.addedAt})
    on conflict (fleet, dni_hash) do nothing`.execute(db)
  return numAffectedRows === 1n
}

export async function updateDriver(
  db: Db,
  fleet: string,
  id: string,
  { sealed, dniHash, subjectHashes }: DriverKeys,
): Promise<'changed' | 'taken' | 'absent'> {
  const { rows } = await sql`
    select from fleet_drivers where fleet = ${fleet} and dni_hash = ${dniHash}::bytea and id <> ${id}`.execute(
    db,
  )
  if (rows.length > 0) return 'taken'
  const { numAffectedRows } = await sql`
    update fleet_drivers set sealed = ${sealed}, dni_hash = ${dniHash}, subject_hashes = ${[...subjectHashes]}::bytea[]
    where fleet = ${fleet} and id = ${id}`.execute(db)
  return numAffectedRows === 1n ? 'changed' : 'absent'
}

export async function deleteDriver(db: Db, fleet: string, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from fleet_drivers where fleet = ${fleet} and id = ${id}`.execute(db)
  return numAffectedRows === 1n
}
