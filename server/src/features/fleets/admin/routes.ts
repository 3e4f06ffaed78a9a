import {
  type AdminFleetRow,
  adminChangeFleet,
  adminCloseFleet,
  adminFleets,
  adminOpenFleet,
  adminReadFleet,
  adminSwitchFleet,
} from '@multas/contract'
import { type FleetRole, reachesRole } from '@multas/domain'
import type { App } from '../../../platform/http/create-app.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { hasWords, memoryRows } from '../../../platform/rows/memory-rows.ts'
import { nameActor, registerAdminTable } from '../../admin/index.ts'
import { presentMembers, readMembers } from '../../organizations/index.ts'
import type { CreateFleetsDeps } from '../fleets-deps.ts'
import { type ChangedFleet, changePlan, closeFleet, openFleet, switchFleet } from '../plans/manage-fleets.ts'
import { planFacts } from '../plans/plan-facts.ts'
import { type FleetCounts, type FleetRow, listFleets } from '../plans/store.ts'

const DONE = { done: true } as const

export function fleetAdminRoutes(app: App, deps: CreateFleetsDeps): void {
  registerReads(app, deps)
  registerChanges(app, deps)
}

const absent = () => new Problem(404, 'no_encontrado', 'No hay una flota con ese id.')

function present(row: FleetRow & FleetCounts): AdminFleetRow {
  const { id, name, state, vehicles, vehicleLimit, priceCentavos, members, keys, pending } = row
  const openedAt = row.openedAt.toISOString()
  return { id, name, state, vehicles, vehicleLimit, priceCentavos, members, keys, pending, openedAt }
}

function registerReads(app: App, { registerAdminCall, database, secrets, clock }: CreateFleetsDeps): void {
  registerAdminTable(app, registerAdminCall, adminFleets, {
    open: async ({ q, state, sort, dir }) => {
      const all = await listFleets(database.db, clock())
      const kept = all.filter((row) => (state === undefined || row.state === state) && hasWords(row.name, q))
      return memoryRows(kept, { value: SORTS[sort], dir, tie: ({ id }) => id })
    },
    present,
  })
  registerAdminCall(app, adminReadFleet, async ({ params: { id }, actor }) => {
    const [row] = await listFleets(database.db, clock(), id)
    if (!row) throw absent()
    const members = await readMembers<FleetRole>({ secrets }, database.db, id)
    const owners = members.filter(({ role }) => role === 'owner')
    const seesAll = reachesRole(actor.role, 'operator')
    return {
      ...present(row),
      owners: presentMembers(
        owners,
        () => seesAll,
        () => ({}),
      ),
    }
  })
}

const SORTS = {
  name: ({ name }: FleetRow) => name,
  vehicles: ({ vehicles }: FleetCounts) => vehicles,
  openedAt: ({ openedAt }: FleetRow) => openedAt.getTime(),
}

function registerChanges(app: App, deps: CreateFleetsDeps): void {
  const { registerAdminCall } = deps
  registerAdminCall(app, adminOpenFleet, async ({ body, actor, note }) => {
    const opened = await openFleet(deps, body, nameActor(actor))
    if (opened.outcome === 'wrong_email') throw new Problem(400, 'email_invalido', opened.message)
    note(`fleet:${opened.id}`, planFacts(body))
    return { id: opened.id }
  })
  registerAdminCall(app, adminChangeFleet, async ({ params: { id }, body, note }) => {
    note(`fleet:${id}`, planFacts(body))
    requireChanged(await changePlan(deps, id, body))
    return DONE
  })
  registerAdminCall(app, adminSwitchFleet, async ({ params: { id }, body, note }) => {
    note(`fleet:${id}`, { isActive: body.isActive })
    requireChanged(await switchFleet(deps, id, body.isActive))
    return DONE
  })
  registerAdminCall(app, adminCloseFleet, async ({ params: { id }, note }) => {
    note(`fleet:${id}`)
    requireChanged(await closeFleet(deps, id))
    return DONE
  })
}

function requireChanged(changed: ChangedFleet): void {
  if (changed === 'absent') throw absent()
  if (changed === 'closed') throw new Problem(409, 'conflicto', 'La flota está cerrada.')
  if (changed === 'too_small')
    throw new Problem(409, 'conflicto', 'La flota tiene más vehículos que ese límite. Elegí uno mayor.')
}
