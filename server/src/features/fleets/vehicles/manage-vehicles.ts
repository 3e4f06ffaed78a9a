import { randomUUID } from 'node:crypto'
import { FLEET_UNDO_DAYS } from '@multas/contract'
import { subjectKey } from '@multas/domain'
import { type FleetsDeps, ownerOf } from '../fleets-deps.ts'
import { lockActiveFleet } from '../plans/lock-active-fleet.ts'
import type { Changed } from '../plans/manage-fleets.ts'
import { areOwn } from './group-store.ts'
import * as store from './store.ts'

export type VehiclesDeps = Pick<FleetsDeps, 'database' | 'secrets' | 'clock' | 'watches'>

export const hashPlate = ({ secrets }: Pick<FleetsDeps, 'secrets'>, plate: string): Buffer =>
  secrets.lookupHash('subject', subjectKey({ kind: 'patent', plate }))

export type AddedVehicle =
  | { readonly outcome: 'added'; readonly id: string }
  | { readonly outcome: 'exists' }
  | { readonly outcome: 'full' }
  | { readonly outcome: 'absent' }

export function addVehicle(
  deps: VehiclesDeps,
  fleet: string,
  { plate, ...data }: store.VehicleData & { readonly plate: string },
): Promise<AddedVehicle> {
  const { database, secrets, clock, watches } = deps
  const now = clock()
  const subjectHash = hashPlate(deps, plate)
  return database.db.transaction().execute(async (transaction): Promise<AddedVehicle> => {
    const plan = await lockActiveFleet(transaction, fleet)
    const known = await store.findBySubject(transaction, fleet, subjectHash)
    if (known && !known.isRemoved) return { outcome: 'exists' }
    if ((await store.countVehicles(transaction, fleet)) >= plan.vehicleLimit) return { outcome: 'full' }
    const named = { groupId: data.groupId, driverId: data.defaultDriverId }
    if (!(await areOwn(transaction, fleet, named))) return { outcome: 'absent' }
    const { watchId } = await watches.add(transaction, ownerOf(fleet), { kind: 'patent', plate }, now)
    const id = known?.id ?? randomUUID()
    const plateSealed = secrets.encrypt(plate)
    await store.putVehicles(transaction, fleet, [{ ...data, id, subjectHash, plateSealed, watchId }], now)
    return { outcome: 'added', id }
  })
}

export async function editVehicle(
  { database: { db } }: VehiclesDeps,
  fleet: string,
  id: string,
  changes: Changed<store.VehicleData>,
): Promise<boolean> {
  await lockActiveFleet(db, fleet)
  const [row] = await store.listVehicles(db, fleet, { only: [id] })
  if (!row) return false
  const { interno = row.interno, costCentre = row.costCentre } = changes
  const { groupId = row.groupId, defaultDriverId = row.driverId } = changes
  if (!(await areOwn(db, fleet, { groupId, driverId: defaultDriverId }))) return false
  return (
    (await store.updateVehicles(db, fleet, [{ id, interno, costCentre, groupId, defaultDriverId }])) === 1
  )
}

export function removeVehicles(
  { database, clock, watches }: VehiclesDeps,
  fleet: string,
  ids: readonly string[],
): Promise<number> {
  return database.db.transaction().execute(async (transaction) => {
    await lockActiveFleet(transaction, fleet)
    const removed = await store.markRemoved(transaction, fleet, ids, clock())
    // Consistent lock order of subjects.
    const ordered = removed.toSorted((one, other) => Buffer.compare(one.subjectHash, other.subjectHash))
    for (const { watchId } of ordered)
      if (watchId !== null) await watches.remove(transaction, ownerOf(fleet), watchId)
    return removed.length
  })
}

export const returnableSince = (now: Date): Date => new Date(now.getTime() - FLEET_UNDO_DAYS * 86_400_000)

export function restoreVehicles(
  { database, secrets, clock, watches }: VehiclesDeps,
  fleet: string,
  ids: readonly string[],
): Promise<number | 'full'> {
  const now = clock()
  return database.db.transaction().execute(async (transaction) => {
    const plan = await lockActiveFleet(transaction, fleet)
    const since = returnableSince(now)
    const removed = await store.listRemoved(transaction, fleet, { since, only: ids, limit: ids.length })
    const inFleet = await store.countVehicles(transaction, fleet)
    if (inFleet + removed.length > plan.vehicleLimit) return 'full'
    const subjects = removed.map(
      ({ plateSealed }) => ({ kind: 'patent', plate: secrets.decrypt(plateSealed) }) as const,
    )
    const watchIds = await watches.addMany(transaction, ownerOf(fleet), subjects, now)
    const returned = removed.map(({ id }, index) => ({ id, watchId: watchIds[index] ?? '' }))
    await store.markReturned(transaction, fleet, returned)
    return returned.length
  })
}
