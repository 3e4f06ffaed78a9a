import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
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

const COLUMNS = sql`
  id, name, state, vehicle_limit as "vehicleLimit", price_centavos::float8 as "priceCentavos",
  check_every_days as "checkEveryDays", check_hour as "checkHour", inform_days as "informDays",
  next_check_at as "nextCheckAt", asked_at as "askedAt", opened_at as "openedAt"`

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

export async function insertFleet(db: Db, fleet: NewFleet): Promise<void> {
  await sql`
    insert into fleets
      (id, name, vehicle_limit, price_centavos, inform_days, opened_at, opened_by, next_check_at)
    values (${fleet.id}, ${fleet.name}, ${fleet.vehicleLimit}, ${fleet.priceCentavos}, ${fleet.informDays},
      ${fleet.openedAt}, ${fleet.openedBy}, ${fleet.nextCheckAt})`.execute(db)
}

export async function findFleet(db: Db, id: string): Promise<FleetRow | undefined> {
  const { rows } = await sql<FleetRow>`select ${COLUMNS} from fleets where id = ${id}`.execute(db)
  return rows[0]
}

/** Row lock until the transaction ends; serialises adding vehicles and changes of ownership. */
export async function lockFleet(transaction: Db, id: string): Promise<FleetRow | undefined> {
  const { rows } = await sql<FleetRow>`select ${COLUMNS} from fleets where id = ${id} for update`.execute(
    transaction,
  )
  return rows[0]
}

export interface PlanChange {
  readonly name: string
  readonly vehicleLimit: number
  readonly priceCentavos: number | null
}

export async function updatePlan(db: Db, id: string, plan: PlanChange): Promise<void> {
  await sql`
    update fleets set name = ${plan.name}, vehicle_limit = ${plan.vehicleLimit},
      price_centavos = ${plan.priceCentavos}
    where id = ${id}`.execute(db)
}

export async function updateState(db: Db, id: string, state: FleetState, now: Date): Promise<void> {
  await sql`
    update fleets set state = ${state}, closed_at = ${state === 'closed' ? now : null} where id = ${id}`.execute(
    db,
  )
}

export interface ScheduleChange {
  readonly checkEveryDays: number
  readonly checkHour: number
  readonly informDays: number
  readonly nextCheckAt: Date
}

export async function updateSchedule(db: Db, id: string, change: ScheduleChange): Promise<void> {
  await sql`
    update fleets set check_every_days = ${change.checkEveryDays}, check_hour = ${change.checkHour},
      inform_days = ${change.informDays}, next_check_at = ${change.nextCheckAt}
    where id = ${id}`.execute(db)
}

export interface FleetCounts {
  readonly id: string
  readonly vehicles: number
  readonly members: number
  readonly keys: number
  readonly pending: number
}

export async function listFleets(
  db: Db,
  now: Date,
  only: string | null = null,
): Promise<readonly (FleetRow & FleetCounts)[]> {
  const { rows } = await sql<FleetRow & FleetCounts>`
    select ${COLUMNS},
      (select count(*)::int from fleet_vehicles v where v.fleet = f.id and v.removed_at is null) as vehicles,
      (select count(*)::int from organization_members m where m.organization_id = f.organization_id) as members,
      (select count(*)::int from organization_keys k where k.organization_id = f.organization_id and k.revoked_at is null
        and (k.expires_at is null or k.expires_at > ${now})) as keys,
      (select count(*)::int from fleet_vehicles v join fines n on n.subject_hash = v.subject_hash
        where v.fleet = f.id and v.removed_at is null and not n.resuelto and ${isVehicleShown}) as pending
    from fleets f where ${only}::uuid is null or id = ${only}::uuid order by name, id`.execute(db)
  return rows
}

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
