import { randomUUID } from 'node:crypto'
import {
  FLEET_DRIVERS_MAX,
  type FleetDriver,
  fleetAddDriver,
  fleetDrivers,
  fleetEditDriver,
  fleetRemoveDriver,
  TABLE_PAGE_SIZE,
} from '@multas/contract'
import {
  addDays,
  type CalendarDay,
  type Checked,
  fleetRoleReaches,
  GENDERS,
  maskDni,
  readLicenceCategories,
  subjectKey,
  todayInArgentina,
  validateDni,
} from '@multas/domain'
import type { App } from '../../../platform/http/create-app.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { registerCall } from '../../../platform/http/register-call.ts'
import { compareValues, fold } from '../../../platform/rows/memory-rows.ts'
import { groupFines } from '../fines/fine-store.ts'
import type { FleetsDeps } from '../fleets-deps.ts'
import { lockActiveFleet } from '../plans/lock-active-fleet.ts'
import { hashDriver } from './hash-driver.ts'
import { type DriverPerson, openDriver, sealDriver } from './open-driver.ts'
import {
  type DriverKeys,
  deleteDriver,
  findDriver,
  insertDriver,
  listDrivers,
  updateDriver,
} from './store.ts'

const DONE = { done: true } as const
const SOON_DAYS = 30

/** Names and DNIs are sealed, so they are filtered in memory. */
export function driverRoutes(app: App, deps: FleetsDeps): void {
  const { database, secrets, clock } = deps
  registerCall(app, fleetDrivers, async ({ member, query }) => {
    const { q, sort = 'name', dir = 'asc', page, licence } = query
    const seesDni = fleetRoleReaches(member.role, 'manager')
    const today = todayInArgentina(clock())
    const digits = (q ?? '').replace(/\D/g, '')
    const words = fold(q ?? '')
    const turn = dir === 'asc' ? 1 : -1
    const all = { settled: 'all', overdueStart: today } as const
    const [drivers, groups] = await Promise.all([
      listDrivers(database.db, member.organization),
      groupFines(database.db, member.organization, 'driver', all),
    ])
    const fines = new Map(groups.map(({ key, fines }) => [key, fines]))
    const picked = drivers
      .map(({ sealed, ...row }) => ({ ...row, ...openDriver(secrets, sealed) }))
      .map((row) => ({ ...row, licenceState: validateLicence(row.licenceExpires, today) }))
      .filter((row) => licence === undefined || row.licenceState === licence)
      .filter(
        ({ name, dni }) =>
          fold(name).includes(words) || (seesDni && digits !== '' && (dni ?? '').includes(digits)),
      )
      .map((row) => ({ ...row, fines: fines.get(row.id) ?? 0, addedAt: row.addedAt.toISOString() }))
      .toSorted((one, other) => compareValues(one[sort], other[sort], turn) || one.id.localeCompare(other.id))
    const start = (page - 1) * TABLE_PAGE_SIZE
    const shown = picked.slice(start, start + TABLE_PAGE_SIZE)
    return {
      rows: shown.map((row) => ({ ...row, dni: row.dni !== null && !seesDni ? maskDni(row.dni) : row.dni })),
      ...{ total: picked.length, page, pageSize: TABLE_PAGE_SIZE },
    }
  })
  registerChanges(app, deps)
}

function validateLicence(expires: CalendarDay | null, today: CalendarDay): FleetDriver['licenceState'] {
  if (expires === null) return 'unknown'
  if (expires < today) return 'expired'
  return expires <= addDays(today, SOON_DAYS) ? 'soon' : 'valid'
}

function registerChanges(app: App, { database, secrets, clock }: FleetsDeps): void {
  const { db } = database
  const taken = () => new Problem(409, 'conflicto', 'Ya hay un conductor con ese DNI.')
  const absent = () => new Problem(404, 'no_encontrado', 'Ese conductor no existe.')
  registerCall(app, fleetAddDriver, async ({ member, body, note }) => {
    const { id = randomUUID(), ...person } = body
    await lockActiveFleet(db, member.organization)
    if (await findDriver(db, member.organization, id)) return { id }
    if ((await listDrivers(db, member.organization)).length >= FLEET_DRIVERS_MAX)
      throw new Problem(
        409,
        'conflicto',
        'La flota tiene el máximo de conductores. Borrá uno para agregar otro.',
      )
    const keys = keysOf(secrets, readPerson(person))
    if (!(await insertDriver(db, member.organization, { ...keys, id, addedAt: clock() }))) throw taken()
    note('Agregó un conductor')
    return { id }
  })
  registerCall(app, fleetEditDriver, async ({ member, params, body, note }) => {
    await lockActiveFleet(db, member.organization)
    const sealed = await findDriver(db, member.organization, params.id)
    if (!sealed) throw absent()
    const known = openDriver(secrets, sealed)
    const { name = known.name, dni = known.dni } = body
    const { licenceCategory = known.licenceCategory, licenceExpires = known.licenceExpires } = body
    const person = readPerson({ name, dni, licenceCategory, licenceExpires })
    const changed = await updateDriver(db, member.organization, params.id, keysOf(secrets, person))
    if (changed === 'taken') throw taken()
    if (changed === 'absent') throw absent()
    note('Cambió los datos de un conductor')
    return DONE
  })
  registerCall(app, fleetRemoveDriver, async ({ member, params, note }) => {
    await lockActiveFleet(db, member.organization)
    if (!(await deleteDriver(db, member.organization, params.id))) throw absent()
    note('Borró un conductor y sus datos')
    return DONE
  })
}

function readPerson({ dni, licenceCategory, ...person }: DriverPerson): DriverPerson {
  return {
    ...person,
    licenceCategory: readField('licenceCategory', licenceCategory, readLicenceCategories),
    dni: readField('dni', dni, validateDni),
  }
}

function readField(
  path: string,
  written: string | null,
  read: (text: string) => Checked<string>,
): string | null {
  if (written === null || written === '') return null
  const checked = read(written)
  if (checked.ok) return checked.value
  const { message } = checked
  throw new Problem(400, 'datos_invalidos', message, { fields: [{ path, message }] })
}

/** Keyed by DNI within the fleet; additionally by each gender, as data subject requests search. */
function keysOf(secrets: FleetsDeps['secrets'], person: DriverPerson): DriverKeys {
  const { dni } = person
  return {
    sealed: sealDriver(secrets, person),
    dniHash: dni === null ? null : hashDriver(secrets, dni),
    subjectHashes:
      dni === null
        ? []
        : GENDERS.map((gender) => secrets.lookupHash('subject', subjectKey({ kind: 'dni', dni, gender }))),
  }
}
