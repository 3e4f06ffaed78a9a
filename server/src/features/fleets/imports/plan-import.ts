import { randomUUID } from 'node:crypto'
import { FLEET_GROUPS_MAX } from '@multas/contract'
import type { FleetImportField } from '@multas/domain'
import type { Db } from '../../../platform/database/database.ts'
import { hashDriver } from '../drivers/hash-driver.ts'
import type { FleetsDeps } from '../fleets-deps.ts'
import { findFleet } from '../plans/store.ts'
import { listGroups } from '../vehicles/group-store.ts'
import { hashPlate } from '../vehicles/manage-vehicles.ts'
import type { VehicleData } from '../vehicles/store.ts'
import type { ImportContent } from './import-content.ts'
import { listDriverHashes, listKnownVehicles } from './store.ts'
import { type RowIssue, type RowVehicle, validateRows } from './validate-rows.ts'

export interface PlannedRow {
  readonly row: number
  readonly dominio: string
  readonly result: 'added' | 'changed' | 'unchanged' | 'refused'
  readonly issues: readonly RowIssue[]
  readonly write:
    | (VehicleData & { readonly id: string; readonly subjectHash: Buffer; readonly plate: string })
    | null
}

export interface ImportPlan {
  readonly rows: readonly PlannedRow[]
  readonly newGroups: readonly { readonly id: string; readonly name: string }[]
  readonly beyondLimit: number
}

type PlanDeps = Pick<FleetsDeps, 'secrets'>

/** Computes the effect on the current fleet; repeated in the applying transaction. */
export async function planImport(
  deps: PlanDeps,
  db: Db,
  fleet: string,
  {
    content,
    columns,
  }: { readonly content: ImportContent; readonly columns: readonly (FleetImportField | null)[] },
): Promise<ImportPlan> {
  const [groups, drivers, known, plan] = await Promise.all([
    listGroups(db, fleet),
    listDriverHashes(db, fleet),
    listKnownVehicles(db, fleet),
    findFleet(db, fleet),
  ])
  const groupIds = new Map(groups.map(({ id, name }) => [name.toLowerCase(), id]))
  const newGroups: { id: string; name: string }[] = []
  const groupOf = (name: string): string | null => {
    const found = groupIds.get(name.toLowerCase())
    if (found !== undefined || groupIds.size >= FLEET_GROUPS_MAX) return found ?? null
    const made = { id: randomUUID(), name }
    newGroups.push(made)
    groupIds.set(name.toLowerCase(), made.id)
    return made.id
  }
  const present = new Map(known.map((one) => [one.subjectHash.toString('hex'), one]))
  const driverIds = new Map(drivers.map(({ id, dniHash }) => [dniHash.toString('hex'), id]))
  const rows = validateRows(content, columns).map(({ row, dominio, vehicle, issues }): PlannedRow => {
    if (vehicle === null) return { row, dominio, result: 'refused', issues, write: null }
    const driver = vehicle.driverDni
      ? driverIds.get(hashDriver(deps.secrets, vehicle.driverDni).toString('hex'))
      : null
    if (vehicle.driverDni && driver === undefined)
      return refuse(row, dominio, {
        field: 'conductorDni',
        message: 'No hay un conductor con ese DNI en la flota',
      })
    const groupId = vehicle.group ? groupOf(vehicle.group) : null
    if (vehicle.group && groupId === null)
      return refuse(row, dominio, { field: 'grupo', message: `La flota ya tiene ${FLEET_GROUPS_MAX} grupos` })
    const subjectHash = hashPlate(deps, vehicle.plate)
    const before = present.get(subjectHash.toString('hex'))
    return compareRow(row, {
      vehicle,
      before,
      subjectHash,
      named: { groupId, defaultDriverId: driver ?? null },
    })
  })
  const added = rows.filter(({ result }) => result === 'added').length
  const active = known.filter(({ isRemoved }) => !isRemoved).length
  return { rows, newGroups, beyondLimit: Math.max(0, active + added - (plan?.vehicleLimit ?? 0)) }
}

const refuse = (row: number, dominio: string, issue: RowIssue): PlannedRow => ({
  ...{ row, dominio, result: 'refused', issues: [issue], write: null },
})

interface Compared {
  readonly vehicle: RowVehicle
  readonly before: (VehicleData & { readonly id: string; readonly isRemoved: boolean }) | undefined
  readonly subjectHash: Buffer
  readonly named: Pick<VehicleData, 'groupId' | 'defaultDriverId'>
}

function compareRow(row: number, { vehicle, before, subjectHash, named }: Compared): PlannedRow {
  const kept = before?.isRemoved ? undefined : before
  const data: VehicleData = {
    interno: vehicle.interno === undefined ? (kept?.interno ?? null) : vehicle.interno,
    costCentre: vehicle.costCentre === undefined ? (kept?.costCentre ?? null) : vehicle.costCentre,
    groupId: vehicle.group === undefined ? (kept?.groupId ?? null) : named.groupId,
    defaultDriverId:
      vehicle.driverDni === undefined ? (kept?.defaultDriverId ?? null) : named.defaultDriverId,
  }
  const isSame = kept && (Object.keys(data) as (keyof VehicleData)[]).every((key) => kept[key] === data[key])
  const result = !kept ? 'added' : isSame ? 'unchanged' : 'changed'
  const id = before?.id ?? randomUUID()
  const write = result === 'unchanged' ? null : { ...data, id, subjectHash, plate: vehicle.plate }
  return { row, dominio: vehicle.plate, result, issues: [], write }
}
