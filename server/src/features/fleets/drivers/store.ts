import type { Db } from '../../../platform/database/database.ts'
import { type RowOf, statement } from '../../../platform/database/statement.ts'

const LIST = statement({
  name: 'fleets.drivers.list',
  isReplanned: true,
  text: `
    select d.id, d.sealed, d.added_at as "addedAt", coalesce(v.vehicles, 0) as vehicles
    from fleet_drivers d
    left join (select default_driver, count(*)::int as vehicles from fleet_vehicles
      where fleet = $1 and removed_at is null group by 1) v on v.default_driver = d.id
    where d.fleet = $1`,
  row: {
    id: 'fleet_drivers.id',
    sealed: 'fleet_drivers.sealed',
    addedAt: 'fleet_drivers.added_at',
    vehicles: 'int4',
  },
})

export type DriverRow = RowOf<typeof LIST>

export async function listDrivers(db: Db, fleet: string): Promise<readonly DriverRow[]> {
  return (await LIST.query(db, [fleet])).rows
}

export async function findDriver(db: Db, fleet: string, id: string): Promise<Buffer | undefined> {
  const found = db
    .selectFrom('fleet_drivers')
    .select('sealed')
    .where('fleet', '=', fleet)
    .where('id', '=', id)
  return (await found.executeTakeFirst())?.sealed
}

export interface DriverKeys {
  readonly sealed: Buffer
  readonly dniHash: Buffer | null
  readonly subjectHashes: readonly Buffer[]
}

const columnsOf = ({ sealed, dniHash, subjectHashes }: DriverKeys) => ({
  sealed,
  dni_hash: dniHash,
  subject_hashes: [...subjectHashes],
})

export async function insertDriver(
  db: Db,
  fleet: string,
  driver: DriverKeys & { readonly id: string; readonly addedAt: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('fleet_drivers')
    .values({ id: driver.id, fleet, added_at: driver.addedAt, ...columnsOf(driver) })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function updateDriver(
  db: Db,
  fleet: string,
  id: string,
  driver: DriverKeys,
): Promise<'changed' | 'taken' | 'absent'> {
  const taken = await db
    .selectFrom('fleet_drivers')
    .select('id')
    .where('fleet', '=', fleet)
    .where('dni_hash', '=', driver.dniHash)
    .where('id', '<>', id)
    .execute()
  if (taken.length > 0) return 'taken'
  const { numUpdatedRows } = await db
    .updateTable('fleet_drivers')
    .set(columnsOf(driver))
    .where('fleet', '=', fleet)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? 'changed' : 'absent'
}

export async function deleteDriver(db: Db, fleet: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('fleet_drivers')
    .where('fleet', '=', fleet)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
