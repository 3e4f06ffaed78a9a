import { sql, type Updateable } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { DB } from '../../../platform/database/table-types.ts'
import { isVehicleShown } from '../vehicles/is-vehicle-shown.ts'

export type FleetState = 'active' | 'suspended' | 'closed'

export interface FleetRow {
  readonly id: string
  readonly name: string
  readonly state: FleetState
  readonly vehicleLimit: number
  readonly priceCentavos: number | null
  readonly checkEveryDays: number
  readonly checkHour: number
  readonly informDays: number
  readonly nextCheckAt: Date | null
  readonly askedAt: Date | null
  readonly openedAt: Date
}

const selectFleets = (db: Db) =>
  db
    .selectFrom('fleets as f')
    .select(['f.id', 'name', 'state', 'vehicle_limit as vehicleLimit', 'check_every_days as checkEveryDays'])
    .select(['check_hour as checkHour', 'inform_days as informDays', 'next_check_at as nextCheckAt'])
    .select(['asked_at as askedAt', 'opened_at as openedAt'])
    .select(sql<number | null>`price_centavos::float8`.as('priceCentavos'))

export interface NewFleet {
  readonly id: string
  readonly name: string
  readonly vehicleLimit: number
  readonly priceCentavos: number | null
  readonly informDays: number
  readonly openedAt: Date
  readonly openedBy: string
  readonly nextCheckAt: Date
}

export async function insertFleet(db: Db, fleet: NewFleet): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('fleets')
    .values({
      ...{ id: fleet.id, name: fleet.name, vehicle_limit: fleet.vehicleLimit },
      ...{ price_centavos: fleet.priceCentavos, inform_days: fleet.informDays },
      ...{ opened_at: fleet.openedAt, opened_by: fleet.openedBy, next_check_at: fleet.nextCheckAt },
    })
    .onConflict((on) => on.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const findFleet = (db: Db, id: string): Promise<FleetRow | undefined> =>
  selectFleets(db).where('f.id', '=', id).executeTakeFirst()

export const lockFleet = (transaction: Db, id: string): Promise<FleetRow | undefined> =>
  selectFleets(transaction).where('f.id', '=', id).forUpdate().executeTakeFirst()

async function updateFleet(db: Db, id: string, change: Updateable<DB['fleets']>): Promise<void> {
  await db.updateTable('fleets').set(change).where('id', '=', id).execute()
}

export interface PlanChange {
  readonly name: string
  readonly vehicleLimit: number
  readonly priceCentavos: number | null
}

export const updatePlan = (
  db: Db,
  id: string,
  { name, vehicleLimit, priceCentavos }: PlanChange,
): Promise<void> => updateFleet(db, id, { name, vehicle_limit: vehicleLimit, price_centavos: priceCentavos })

export const updateState = (db: Db, id: string, state: FleetState, now: Date): Promise<void> =>
  updateFleet(db, id, { state, closed_at: state === 'closed' ? now : null })

export interface ScheduleChange {
  readonly checkEveryDays: number
  readonly checkHour: number
  readonly informDays: number
  readonly nextCheckAt: Date
}

export const updateSchedule = (db: Db, id: string, change: ScheduleChange): Promise<void> =>
  updateFleet(db, id, {
    ...{ check_every_days: change.checkEveryDays, check_hour: change.checkHour },
    ...{ inform_days: change.informDays, next_check_at: change.nextCheckAt },
  })

export interface FleetCounts {
  readonly id: string
  readonly vehicles: number
  readonly members: number
  readonly keys: number
  readonly pending: number
}

export const listFleets = (
  db: Db,
  now: Date,
  only: string | null = null,
): Promise<readonly (FleetRow & FleetCounts)[]> =>
  selectFleets(db)
    .select([
      sql<number>`(select count(*)::int from fleet_vehicles v
        where v.fleet = f.id and v.removed_at is null)`.as('vehicles'),
      sql<number>`(select count(*)::int from organization_members m
        where m.organization_id = f.organization_id)`.as('members'),
      sql<number>`(select count(*)::int from organization_keys k
        where k.organization_id = f.organization_id and k.revoked_at is null
          and (k.expires_at is null or k.expires_at > ${now}))`.as('keys'),
      sql<number>`(select count(distinct n.hash)::int from fleet_vehicles v join fines n on n.subject_hash = v.subject_hash
        where v.fleet = f.id and v.removed_at is null and not n.resuelto
          and n.counted_in is null and ${isVehicleShown})`.as('pending'),
    ])
    .where(({ eb, lit }) => (only === null ? lit(true) : eb('f.id', '=', only)))
    .orderBy('name')
    .orderBy('f.id')
    .execute()

/** Erases the content; the fleet and its plan stay for the operator's bookkeeping. */
export async function eraseContent(transaction: Db, id: string): Promise<void> {
  const tables = [
    'fleet_news',
    'fleet_imports',
    'fine_assignments',
    'fleet_vehicles',
    'fleet_drivers',
    'fleet_groups',
  ]
  for (const table of tables)
    await sql`delete from ${sql.table(table)} where fleet = ${id}`.execute(transaction)
  for (const table of [
    'organization_members',
    'organization_webhooks',
    'organization_keys',
    'organization_audit',
  ])
    await sql`delete from ${sql.table(table)} where organization_id = ${id}`.execute(transaction)
}
