import { FLEET_GROUPS_MAX, FLEET_KEYS_MAX, FLEET_WEBHOOKS_MAX } from '@multas/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestFleets, type TestFleets } from '../../../test/start-test-fleets.ts'
import { useTestDatabase } from '../../../test/test-database.ts'
import { whileHeld as holdWhile } from '../../../test/while-held.ts'

const OWNER = 'jefa@empresa.com.ar'
const PERSON = { name: 'Ana', dni: null, licenceCategory: null, licenceExpires: null }
const VEHICLE = { interno: null, costCentre: null, groupId: null, defaultDriverId: null }
const KEY = { name: 'Sistema', scopes: ['fines:read'], days: null }

const database = useTestDatabase()
let fleets: TestFleets
let fleet: string
beforeEach(async () => {
  fleets = await startTestFleets(database())
  fleet = await fleets.open('Transportes del Sur', OWNER)
})
afterEach(() => fleets.close())

const get = (path: string) => fleets.ask(OWNER, 'GET', `/api/fleet/${fleet}${path}`)
const post = (path: string, json: object = {}) =>
  fleets.ask(OWNER, 'POST', `/api/fleet/${fleet}${path}`, { json })
const create = async (path: string, json: object): Promise<string> => (await post(path, json)).body.id

async function statuses(calls: readonly Promise<{ readonly status: number }>[]): Promise<number[]> {
  return (await Promise.all(calls)).map(({ status }) => status).toSorted()
}

async function stage(rows: string): Promise<string> {
  const file = Buffer.from(`Patente;Grupo\n${rows}\n`)
  const sent = await fleets.ask(OWNER, 'POST', `/api/fleet/${fleet}/imports?name=a.csv`, { file })
  const { id } = sent.body.import
  await post(`/imports/${id}/stage`, { columns: ['dominio', 'grupo'] })
  return id
}

const whileHeld = <T>(sql: string, values: readonly unknown[], acts: readonly (() => Promise<T>)[]) =>
  holdWhile(database().pool, sql, values, acts)

it('one DNI or one name goes to one driver or group, and the other person reads why', async () => {
  const drivers = [await create('/drivers', PERSON), await create('/drivers', PERSON)]
  const named = { ...PERSON, dni: '28456789' }
  const naming = drivers.map((id) => () => post(`/drivers/${id}`, named))
  const held = 'select from fleet_drivers where fleet = $1 for update'
  expect(await whileHeld(held, [fleet], naming)).toMatchObject([{ status: 200 }, { status: 409 }])
  const groups = [await create('/groups', { name: 'A' }), await create('/groups', { name: 'B' })]
  const renaming = groups.map((id) => () => post(`/groups/${id}`, { name: 'C' }))
  const kept = 'select from fleet_groups where fleet = $1 for update'
  expect(await whileHeld(kept, [fleet], renaming)).toMatchObject([{ status: 200 }, { status: 409 }])
})

it('a form that is sent again after a lost reply adds nothing twice', async () => {
  const driver = { id: '00000000-0000-4000-8000-000000000001', ...PERSON }
  const adding = [1, 2].map(() => () => post('/drivers', driver))
  const held = 'select from fleets where id = $1 for update'
  const added = { status: 200, body: { id: driver.id } }
  expect(await whileHeld(held, [fleet], adding)).toMatchObject([added, added])
  expect((await get('/drivers')).body.total).toBe(1)
  const other = await fleets.open('Otra', 'otra@empresa.com.ar')
  const foreign = await fleets.ask('otra@empresa.com.ar', 'POST', `/api/fleet/${other}/drivers`, {
    json: driver,
  })
  expect(foreign.status).toBe(409)
  const operator = await fleets.test.as('operator')
  const plan = { name: 'Norte', vehicleLimit: 5, priceCentavos: null, ownerEmail: 'norte@empresa.com.ar' }
  const open = () =>
    operator.post('/api/admin/fleets', { ...plan, id: '00000000-0000-4000-8000-000000000002' })
  const opened = await Promise.all([open(), open()])
  expect(opened.map((reply) => reply.json().id)).toEqual(
    Array(2).fill('00000000-0000-4000-8000-000000000002'),
  )
  const invited =
    "select from organization_members where organization_id = '00000000-0000-4000-8000-000000000002'"
  expect((await database().pool.query(invited)).rowCount).toBe(1)
})

it('limits hold when several people add at once', async () => {
  const insert = `insert into fleet_groups (id, fleet, name)
    select gen_random_uuid(), $1, 'g' || n from generate_series(2, $2::int) n`
  await database().pool.query(insert, [fleet, FLEET_GROUPS_MAX])
  expect(await statuses(['x', 'y', 'z'].map((name) => post('/groups', { name })))).toEqual([200, 409, 409])
  for (let issued = 1; issued < FLEET_KEYS_MAX; issued += 1) await post('/keys', KEY)
  expect(await statuses([1, 2, 3].map(() => post('/keys', KEY)))).toEqual([200, 409, 409])
  const webhook = { url: 'https://empresa.example/avisos', events: ['fine.new'] }
  for (let added = 1; added < FLEET_WEBHOOKS_MAX; added += 1) await post('/webhooks', webhook)
  const adding = [1, 2].map(() => () => post('/webhooks', webhook))
  const held = 'select from organizations where id = $1 for update'
  const added = await whileHeld(held, [fleet], adding)
  expect(added.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

it('a key is renewed once, so that the new one does not end with the old one', async () => {
  const id = await create('/keys', KEY)
  expect(await statuses([1, 2].map(() => post(`/keys/${id}/rotate`)))).toEqual([200, 404])
  expect((await post(`/keys/${id}/rotate`)).status).toBe(404)
  const { keys } = (await get('/keys')).body
  // Both are of one moment.
  const ends = new Map(
    keys.map((key: { id: string; expiresAt: string | null }) => [key.id === id, key.expiresAt]),
  )
  expect(ends).toEqual(
    new Map([
      [true, expect.any(String)],
      [false, null],
    ]),
  )
})

it('an import that was applied meanwhile is not discarded', async () => {
  const id = await stage('AB123CD;Norte')
  const [applied, discarded] = await whileHeld(
    'select from fleet_imports where id = $1 for update',
    [id],
    [() => post(`/imports/${id}/apply`), () => post(`/imports/${id}/discard`)],
  )
  expect([applied?.status, discarded?.status]).toEqual([200, 409])
  expect((await get(`/imports/${id}`)).body.import.state).toBe('applied')
})

it('an import that a colleague reads with other columns is not applied unseen', async () => {
  const id = await stage('AB123CD;Norte')
  const { version } = (await get(`/imports/${id}`)).body.import
  await post(`/imports/${id}/stage`, { columns: ['dominio', 'interno'] })
  const refused = await post(`/imports/${id}/apply?version=${version}`)
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('otras columnas')])
  expect((await get('/vehicles')).body.rows).toEqual([])
  const shown = (await get(`/imports/${id}`)).body.import
  expect((await post(`/imports/${id}/apply?version=${shown.version}`)).status).toBe(200)
  expect((await get('/vehicles')).body.rows).toMatchObject([{ interno: 'Norte', group: null }])
})

it('a group that somebody removes meanwhile does not fail an import', async () => {
  const group = await create('/groups', { name: 'Norte' })
  const id = await stage('AB123CD;Norte')
  const calls = await whileHeld(
    `insert into watched_subjects (subject_hash, kind, sealed, created_at, whole_check_at)
      values ($1, 'patent', '', now(), now())`,
    [fleets.hashOf('AB123CD')],
    [() => post(`/imports/${id}/apply`), () => post(`/groups/${group}/remove`)],
  )
  expect(calls.map(({ status }) => status)).toEqual([200, 200])
  expect((await get('/vehicles')).body.rows).toMatchObject([{ dominio: 'AB123CD', group: null }])
})

it('an edit of a vehicle leaves what it does not name', async () => {
  const groupId = await create('/groups', { name: 'Norte' })
  const { vehicle } = (await post('/vehicles', { ...VEHICLE, dominio: 'AB123CD' })).body
  await post(`/vehicles/${vehicle.id}`, { groupId })
  await post(`/vehicles/${vehicle.id}`, { interno: '77', costCentre: '' })
  expect((await get('/vehicles')).body.rows).toMatchObject([
    { interno: '77', costCentre: null, group: { id: groupId } },
  ])
})

it('a change of the settings leaves what it does not name', async () => {
  await post('/settings', { checkHour: 9 })
  await post('/settings', { checkEveryDays: 3, informDays: 5 })
  await database().pool.query("update fleets set next_check_at = '2099-01-01T12:00:00Z'")
  await post('/settings', { informDays: 7 })
  expect((await get('/settings')).body.nextCheckAt).toBe('2099-01-01T12:00:00.000Z')
  expect((await get('/settings')).body).toMatchObject({ checkEveryDays: 3, checkHour: 9, informDays: 7 })
})

it('an edit of a driver leaves what it does not name', async () => {
  const given = { name: 'Ana Ruiz', dni: '30111222', licenceCategory: 'B.1', licenceExpires: '2027-03-01' }
  const id = await create('/drivers', given)
  await post(`/drivers/${id}`, { licenceExpires: '2030-03-01' })
  await post(`/drivers/${id}`, { name: 'Ana María Ruiz', licenceCategory: null })
  const changed = { name: 'Ana María Ruiz', licenceCategory: null, licenceExpires: '2030-03-01' }
  expect((await get('/drivers')).body.rows).toMatchObject([{ ...given, ...changed }])
})

it.each([
  ['edit', (id: string, groupId: string) => post(`/vehicles/${id}`, { ...VEHICLE, groupId })],
  ['move', (id: string, groupId: string) => post('/vehicles-move', { ids: [id], groupId })],
])('a group that somebody removes meanwhile does not fail the %s of a vehicle', async (_, change) => {
  const groupId = await create('/groups', { name: 'Norte' })
  const { vehicle } = (await post('/vehicles', { ...VEHICLE, dominio: 'AB123CD' })).body
  const calls = await whileHeld(
    'select from fleet_vehicles where fleet = $1 for update',
    [fleet],
    [() => change(vehicle.id, groupId), () => post(`/groups/${groupId}/remove`)],
  )
  expect(calls.map(({ status }) => status)).toEqual([200, 200])
  expect((await get('/vehicles')).body.rows).toMatchObject([{ dominio: 'AB123CD', group: null }])
})

it.each([
  ['closed', '/close', {}],
  ['suspended', '/switch', { isActive: false }],
])('a fleet that the operator has %s meanwhile takes nothing more', async (_, act, body) => {
  const { vehicle } = (await post('/vehicles', { ...VEHICLE, dominio: 'AC123CD' })).body
  await post('/vehicles-remove', { ids: [vehicle.id] })
  const id = await stage('AE123CD;Norte')
  const operator = await fleets.test.as('operator')
  const calls = await whileHeld(
    'select from organizations where id = $1 for update',
    [fleet],
    [
      async () => ({ status: (await operator.post(`/api/admin/fleets/${fleet}${act}`, body)).statusCode }),
      () => post('/vehicles', { ...VEHICLE, dominio: 'AB123CD' }),
      () => post('/vehicles-restore', { ids: [vehicle.id] }),
      () => post(`/imports/${id}/apply`),
      () => post('/groups', { name: 'Norte' }),
      () => post('/drivers', PERSON),
      () => post('/members', { email: 'otra@empresa.com.ar', role: 'viewer' }),
    ],
  )
  expect(calls.map(({ status }) => status)).toEqual([200, ...Array(6).fill(403)])
  const { rows } = await database().pool.query<{ count: number }>(
    `select count(*)::int as count from watches where owner_id = $1 and is_active`,
    [fleet],
  )
  expect(rows).toEqual([{ count: 0 }])
})

describe('a fine is informed', () => {
  const hash = Buffer.alloc(32, 'a').toString('base64url')
  const inform = (driverId: string) =>
    post(`/fines/${hash}/informed`, { isInformed: true, reference: null, driverId })
  const assign = (driverId: string) => post('/fines-assign', { hashes: [hash], driverId })
  let drivers: string[]
  beforeEach(async () => {
    await post('/vehicles', { ...VEHICLE, dominio: 'AB123CD' })
    await fleets.fine('AB123CD', { hash })
    drivers = [await create('/drivers', PERSON), await create('/drivers', { ...PERSON, name: 'Beto' })]
    await assign(drivers[0] ?? '')
  })
  const read = async () => (await get('/fines')).body.rows[0].informing

  it('only of the driver that its page shows', async () => {
    await assign(drivers[1] ?? '')
    const refused = await inform(drivers[0] ?? '')
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('otro conductor')])
    expect(await read()).toMatchObject({ state: 'assigned', driver: { name: 'Beto' } })
    expect((await inform(drivers[1] ?? '')).status).toBe(200)
  })

  it('and given no other driver by a colleague at the same moment', async () => {
    const calls = await whileHeld(
      'select from fine_assignments where fleet = $1 for update',
      [fleet],
      [() => inform(drivers[0] ?? ''), () => assign(drivers[1] ?? '')],
    )
    expect(calls.map(({ status }) => status)).toEqual([200, 409])
    expect(await read()).toMatchObject({ state: 'informed', driver: { name: 'Ana' } })
  })
})
