import {
  FLEET_UNDO_DAYS,
  fleetAddVehicle,
  fleetEditVehicle,
  fleetMoveVehicles,
  fleetReadVehicle,
  fleetRemovedVehicles,
  fleetRemoveVehicles,
  fleetRestoreVehicles,
  fleetVehicles,
  TABLE_PAGE_SIZE,
} from '@multas/contract'
import { normalisePlate, validatePlate } from '@multas/domain'
import type { App } from '../../../platform/http/create-app.ts'
import { BY_TIME, type Cursor, paginate, type TimePlace } from '../../../platform/http/paginate.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { registerCall } from '../../../platform/http/register-call.ts'
import type { FleetsDeps } from '../fleets-deps.ts'
import { lockActiveFleet } from '../plans/lock-active-fleet.ts'
import type { Changed } from '../plans/manage-fleets.ts'
import { findFleet } from '../plans/store.ts'
import { areOwn } from './group-store.ts'
import {
  addVehicle,
  editVehicle,
  removeVehicles,
  restoreVehicles,
  returnableSince,
} from './manage-vehicles.ts'
import { type OpenVehicle, openVehicles, presentVehicles, readVehicles, viewsOf } from './read-vehicles.ts'
import { listRemoved, moveVehicles, type ReturnableVehicle, type VehicleData } from './store.ts'
import { coverageOf } from './vehicle-coverage.ts'

export function vehicleRoutes(app: App, deps: FleetsDeps): void {
  registerReads(app, deps)
  registerChanges(app, deps)
  registerMany(app, deps)
}

const full = () =>
  new Problem(409, 'conflicto', 'No hay más lugar en el plan de la flota. Quitá vehículos o pedí ampliarlo.')
const absent = () => new Problem(404, 'no_encontrado', 'Ese vehículo no está en la flota.')
const wrongReference = () => new Problem(404, 'no_encontrado', 'Ese grupo o ese conductor no existe.')

async function requireVehicle(deps: FleetsDeps, fleet: string, id: string): Promise<OpenVehicle> {
  const [found] = await openVehicles(deps, fleet, { only: [id] })
  if (!found) throw absent()
  return found
}

async function presentOne(deps: FleetsDeps, fleet: string, id: string) {
  const [vehicle] = await presentVehicles(deps, fleet, [await requireVehicle(deps, fleet, id)])
  if (!vehicle) throw absent()
  return vehicle
}

function registerReads(app: App, deps: FleetsDeps): void {
  registerCall(app, fleetVehicles, async ({ member, query }) => {
    const [page, plan] = await Promise.all([
      readVehicles(deps, member.organization, query),
      findFleet(deps.database.db, member.organization),
    ])
    return { ...page, page: query.page, pageSize: TABLE_PAGE_SIZE, limit: plan?.vehicleLimit ?? 0 }
  })
  registerCall(app, fleetReadVehicle, async ({ member, params }) => {
    const found = await requireVehicle(deps, member.organization, params.id)
    const [[vehicle], views] = await Promise.all([
      presentVehicles(deps, member.organization, [found]),
      viewsOf(deps, member.organization, [found]),
    ])
    if (!vehicle) throw absent()
    const view = views.get(found.watchId ?? '')
    const jurisdictions = (view ? coverageOf(view) : []).map(({ hasFailed: _, answeredAt, ...line }) => ({
      ...line,
      answeredAt: answeredAt?.toISOString() ?? null,
    }))
    return { vehicle, jurisdictions }
  })
}

function registerChanges(app: App, deps: FleetsDeps): void {
  registerCall(app, fleetAddVehicle, async ({ member, body, note }) => {
    const { dominio, ...data } = body
    const plate = validatePlate(normalisePlate(dominio))
    if (!plate.ok)
      throw new Problem(400, 'datos_invalidos', plate.message, {
        fields: [{ path: 'dominio', message: plate.message }],
      })
    const added = await addVehicle(deps, member.organization, { ...blankToNull(data), plate: plate.value })
    if (added.outcome === 'exists')
      throw new Problem(409, 'conflicto', `La patente ${plate.value} ya está en la flota.`)
    if (added.outcome === 'full') throw full()
    if (added.outcome === 'absent') throw wrongReference()
    note('Agregó un vehículo')
    return { vehicle: await presentOne(deps, member.organization, added.id) }
  })
  registerCall(app, fleetEditVehicle, async ({ member, params, body, note }) => {
    const found = await requireVehicle(deps, member.organization, params.id)
    if (!(await editVehicle(deps, member.organization, found.id, blankToNull(body)))) throw wrongReference()
    note('Cambió los datos de un vehículo')
    return { vehicle: await presentOne(deps, member.organization, found.id) }
  })
}

function blankToNull<T extends Changed<Pick<VehicleData, 'interno' | 'costCentre'>>>(data: T): T {
  return {
    ...data,
    ...(data.interno === '' && { interno: null }),
    ...(data.costCentre === '' && { costCentre: null }),
  }
}

const REMOVED: Cursor<ReturnableVehicle, TimePlace> = {
  read: BY_TIME.read,
  write: ({ removedAt: at, id }) => BY_TIME.write({ at, id }),
}

function registerMany(app: App, deps: FleetsDeps): void {
  const { database, secrets, clock } = deps
  registerCall(app, fleetRemoveVehicles, async ({ member, body, note }) => {
    const removed = await removeVehicles(deps, member.organization, body.ids)
    note(`Quitó ${counted(removed)}`)
    return { removed }
  })
  registerCall(app, fleetRestoreVehicles, async ({ member, body, note }) => {
    const restored = await restoreVehicles(deps, member.organization, body.ids)
    if (restored === 'full') throw full()
    note(`Recuperó ${counted(restored)}`)
    return { restored }
  })
  registerCall(app, fleetMoveVehicles, async ({ member, body, note }) => {
    await lockActiveFleet(database.db, member.organization)
    if (!(await areOwn(database.db, member.organization, { groupId: body.groupId, driverId: null })))
      throw wrongReference()
    const moved = await moveVehicles(database.db, member.organization, body.ids, body.groupId)
    note(`Cambió de grupo ${counted(moved)}`)
    return { moved }
  })
  registerCall(app, fleetRemovedVehicles, async ({ member, query: { cursor: from, limit } }) => {
    const since = returnableSince(clock())
    const { rows, next } = await paginate(REMOVED, { from, limit, name: 'cursor' }, (page) =>
      listRemoved(database.db, member.organization, { since, ...page }),
    )
    return {
      vehicles: rows.map(({ id, plateSealed, removedAt }) => ({
        id,
        dominio: secrets.decrypt(plateSealed),
        removedAt: removedAt.toISOString(),
        until: new Date(removedAt.getTime() + FLEET_UNDO_DAYS * 86_400_000).toISOString(),
      })),
      next,
    }
  })
}

export const counted = (vehicles: number): string =>
  vehicles === 1 ? '1 vehículo' : `${vehicles.toLocaleString('es-AR')} vehículos`
