import {
  type AdminFleetRow,
  adminChangeFleet,
  adminCloseFleet,
  adminExportFleets,
  adminFleets,
  adminOpenFleet,
  adminReadFleet,
  adminSwitchFleet,
  TABLE_PAGE_SIZE,
} from '@multas/contract'
import { maskEmail, reachesRole } from '@multas/domain'
import type { App } from '../../../platform/http/create-app.ts'
import { everyPage } from '../../../platform/http/every-page.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { CallInput } from '../../../platform/http/register-call.ts'
import { sendCsv } from '../../../platform/http/send-csv.ts'
import { nameActor } from '../../admin/index.ts'
import type { CreateFleetsDeps } from '../fleets-deps.ts'
import { listMembers } from '../members/store.ts'
import { type ChangedFleet, changePlan, closeFleet, openFleet, switchFleet } from '../plans/keep-fleets.ts'
import { type FleetCounts, type FleetRow, listFleets } from '../plans/store.ts'
import { compareValues, fold } from '../vehicles/read-vehicles.ts'

const DONE = { done: true } as const

export function oversightRoutes(app: App, deps: CreateFleetsDeps): void {
  registerLooks(app, deps)
  registerChanges(app, deps)
}

const absent = () => new Problem(404, 'no_encontrado', 'No hay una flota con ese id.')

function present(row: FleetRow & FleetCounts): AdminFleetRow {
  const { id, name, state, vehicles, vehicleLimit, priceCentavos, members, keys, pending } = row
  const openedAt = row.openedAt.toISOString()
  return { id, name, state, vehicles, vehicleLimit, priceCentavos, members, keys, pending, openedAt }
}

function registerLooks(app: App, { registerAdminCall, database, secrets, clock }: CreateFleetsDeps): void {
  const readPage = async (query: CallInput<typeof adminFleets>['query']) => {
    const { q, sort = 'name', dir = 'asc', page, state } = query
    const words = fold(q ?? '')
    const turn = dir === 'asc' ? 1 : -1
    const picked = (await listFleets(database.db, clock()))
      .filter((row) => state === undefined || row.state === state)
      .filter(({ name }) => fold(name).includes(words))
      .map(present)
      .toSorted((one, other) => compareValues(one[sort], other[sort], turn))
    const start = (page - 1) * TABLE_PAGE_SIZE
    const rows = picked.slice(start, start + TABLE_PAGE_SIZE)
    return { rows, total: picked.length, page, pageSize: TABLE_PAGE_SIZE }
  }
  registerAdminCall(app, adminFleets, ({ query }) => readPage(query))
  registerAdminCall(app, adminExportFleets, ({ query, reply }) =>
    sendCsv(reply, {
      name: 'flotas',
      titles: EXPORT_TITLES,
      rows: everyPage((page) => readPage({ ...query, page }), toCells),
    }),
  )
  registerAdminCall(app, adminReadFleet, async ({ params: { id }, actor }) => {
    const [row] = await listFleets(database.db, clock(), id)
    if (!row) throw absent()
    const members = await listMembers(database.db, id)
    const seesAll = reachesRole(actor.role, 'operator')
    const owners = members
      .filter(({ role }) => role === 'owner')
      .map((member) => {
        const email = secrets.decrypt(member.emailSealed)
        const shown = seesAll ? email : maskEmail(email)
        return { id: member.id, email: shown, invitedAt: member.invitedAt.toISOString() }
      })
    return { ...present(row), owners }
  })
}

const EXPORT_TITLES = [
  'Flota',
  'Estado',
  'Vehículos',
  'Límite',
  'Por mes (ARS)',
  'Personas',
  'Claves',
  'Infracciones pendientes',
  'Abierta (UTC)',
]
const STATES = { active: 'Activa', suspended: 'Suspendida', closed: 'Cerrada' } as const

const toCells = (row: AdminFleetRow) => [
  row.name,
  STATES[row.state],
  row.vehicles,
  row.vehicleLimit,
  row.priceCentavos === null ? null : row.priceCentavos / 100,
  row.members,
  row.keys,
  row.pending,
  row.openedAt,
]

function registerChanges(app: App, deps: CreateFleetsDeps): void {
  const { registerAdminCall } = deps
  registerAdminCall(app, adminOpenFleet, async ({ body, actor, note }) => {
    const opened = await openFleet(deps, body, nameActor(actor))
    if (opened.outcome === 'wrong_email') throw new Problem(400, 'email_invalido', opened.message)
    note(`fleet:${opened.id}`, { vehicleLimit: body.vehicleLimit })
    return { id: opened.id }
  })
  registerAdminCall(app, adminChangeFleet, async ({ params: { id }, body, note }) => {
    note(`fleet:${id}`, { vehicleLimit: body.vehicleLimit })
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
    throw new Problem(409, 'conflicto', 'La flota tiene más vehículos que ese límite.')
}
