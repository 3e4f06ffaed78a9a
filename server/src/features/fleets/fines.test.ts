import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestFleets, type TestFleets } from '../../../test/start-test-fleets.ts'
import { sweepTables } from '../../../test/sweep-tables.ts'
import { useTestDatabase } from '../../../test/test-database.ts'
import { createTableReader } from '../registry/index.ts'
import { SEARCH_TABLES } from '../search/index.ts'
import { FLEET_TABLES } from './tables.ts'

const OWNER = 'jefa@empresa.com.ar'
const hash = (name: string) => createHash('sha256').update(name).digest('base64url')

const database = useTestDatabase()
let fleets: TestFleets
let base: string
beforeEach(async () => {
  fleets = await startTestFleets(database())
  base = `/api/fleet/${await fleets.open('Transportes del Sur', OWNER)}`
})
afterEach(() => fleets.close())

const get = (path: string) => fleets.ask(OWNER, 'GET', `${base}${path}`)
const post = (path: string, json: object = {}) => fleets.ask(OWNER, 'POST', `${base}${path}`, { json })

const DATA = { interno: null, costCentre: null, groupId: null, defaultDriverId: null }

async function fill() {
  const group = (await post('/groups', { name: 'Norte' })).body.id
  const ana = { name: 'Ana Pérez', dni: '28.456.789', licenceCategory: 'b.1', licenceExpires: '2026-03-20' }
  const driver = (await post('/drivers', ana)).body.id
  await post('/vehicles', { ...DATA, dominio: 'ab 123 cd', groupId: group, defaultDriverId: driver })
  await post('/vehicles', { ...DATA, dominio: 'AC456EF' })
  await fleets.fine('AB123CD', {
    hash: hash('a'),
    numeroActa: 'A-1',
    totalCentavos: 100_00,
    fechaInfraccion: '2026-03-01',
    pagoVoluntarioVencimiento: '2026-03-14',
  })
  await fleets.fine('AB123CD', {
    hash: hash('b'),
    totalCentavos: 50_00,
    resuelto: true,
    estado: 'pagada',
    fechaInfraccion: '2026-02-01',
  })
  await fleets.fine('AC456EF', {
    ...{ hash: hash('c'), jurisdiction: 'salta', fechaInfraccion: '2026-01-05', pagoVoluntario: true },
    pagoVoluntarioVencimiento: '2026-03-15',
    ubicacion: 'Ruta 9 km 43',
  })
  await fleets.fine('AZ999ZZ', { hash: hash('z'), totalCentavos: 999_00 })
  return { group, driver }
}

const names = (rows: readonly { readonly hash: string }[]) =>
  rows.map((row) => ['a', 'b', 'c', 'z'].find((name) => hash(name) === row.hash))

describe('the table of fines', () => {
  it('has the totals of what the filters leave, and of no other vehicle', async () => {
    const { group, driver } = await fill()
    const { body } = await get('/fines')
    expect(names(body.rows)).toEqual(['a', 'c'])
    expect(body.totals).toEqual({
      fines: 2,
      pending: 2,
      pendingCentavos: 100_00,
      pendingWithoutAmount: 1,
      vehicles: 2,
    })
    expect(body.jurisdictions).toEqual([
      { slug: 'cordoba', name: 'CORDOBA' },
      { slug: 'salta', name: 'SALTA' },
    ])
    for (const [query, found] of [
      ['settled=all&sort=fechaInfraccion&dir=asc', ['c', 'b', 'a']],
      ['settled=settled', ['b']],
      ['settled=all&estado=pagada', ['b']],
      ['jurisdiction=salta', ['c']],
      [`group=${group}&settled=all`, ['a', 'b']],
      ['group=none', ['c']],
      ['dominio=ac 456-ef', ['c']],
      ['dominio=AC45', ['c']],
      ['from=2026-02-01&to=2026-03-01', ['a']],
      ['dueBy=2026-03-15', ['c']],
      ['dueBy=2026-03-14', []],
      ['q=a-1', ['a']],
      ['q=ruta 9', ['c']],
      ['q=RÚTA 9', ['c']],
      ['q=-', ['a']],
      ['q=..', []],
      ['dominio=-', []],
      ['q=100%25', []],
      [`driver=${driver}`, []],
      ['sort=totalCentavos&dir=desc', ['a', 'c']],
      ['sort=pagoVoluntarioVencimiento&dir=asc', ['a', 'c']],
      ['page=2', []],
    ] as const)
      expect(names((await get(`/fines?${query}`)).body.rows), query).toEqual(found)
    expect((await get('/fines?page=2')).body.totals.fines).toBe(2)
  })

  it('is exported whole, as a table that runs no formula', async () => {
    await fill()
    await post('/groups', { name: '=CMD()' })
    const csv = await get('/fines-export.csv?settled=all')
    const lines = csv.raw.toString().trim().split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines[1]).toContain('AB123CD;;Norte;;CORDOBA;A-1;2026-03-01')
    const xlsx = await get('/fines-export.xlsx?settled=all')
    expect(xlsx.raw.subarray(0, 2).toString()).toBe('PK')
  })

  it('is exported with the days of Argentina, and with nothing that a spreadsheet would run', async () => {
    const { group, driver } = await fill()
    await post(`/groups/${group}`, { name: '=cmd|calc!A1' })
    const ana = { name: '@SUM(A1)', dni: null, licenceCategory: null, licenceExpires: null }
    await post(`/drivers/${driver}`, ana)
    await fleets.fine('AB123CD', {
      ...{ hash: hash('d'), numeroActa: '=1+1', totalCentavos: -100, fechaInfraccion: '2026-03-10' },
      // Eleven at night of the 10th in Argentina.
      seen: '2026-03-11T02:00:00Z',
    })
    await post('/fines-assign', { hashes: [hash('d')], driverId: driver })
    await database().pool.query(`update fleet_vehicles set added_at = '2026-01-01'`)
    const line = (await get('/fines-export.csv?sort=fechaInfraccion&dir=desc')).raw
      .toString()
      .split('\r\n')[1]
    expect(line).toContain(";'=cmd|calc!A1;")
    expect(line).toContain(";'=1+1;2026-03-10;")
    expect(line).toContain(";'@SUM(A1);")
    expect(line).toMatch(/;2026-03-10$/)
    const book = path.join(fleets.directory, 'book.xlsx')
    await writeFile(book, (await get('/fines-export.xlsx')).raw)
    const read = await createTableReader()(book, 100)
    expect(read).toMatchObject({ ok: true, value: { rows: { length: 3 } } })
    const cells = read.ok ? read.value.rows.flatMap((row) => row.cells) : []
    for (const text of ['=cmd|calc!A1', '=1+1', '@SUM(A1)']) expect(cells).toContain(text)
  })

  it('sums up the fleet', async () => {
    await fill()
    expect((await get('/summary')).body).toMatchObject({
      ...{ vehicles: 2, vehicleLimit: 100, checkedVehicles: 0, pending: 2, pendingCentavos: 100_00 },
      ...{ pendingWithoutAmount: 1, dueSoon: 1, unassigned: 2, informOverdue: 0, lastCheckedAt: null },
    })
    await database().pool.query(
      `update watched_subjects set last_checked_at = now(), checks = '{"salta":["timeout",1,null,1],"jujuy":["empty",1,1,0]}'
       where subject_hash = $1`,
      [fleets.hashOf('AC456EF')],
    )
    expect((await get('/summary')).body).toMatchObject({ checkedVehicles: 1, incompleteVehicles: 1 })
    const { rows } = (await get('/vehicles?sort=pending&dir=desc')).body
    expect(rows[0]).toMatchObject({
      dominio: 'AB123CD',
      pending: 1,
      pendingCentavos: 100_00,
      lastCheckedAt: null,
    })
    expect((await get('/vehicles?q=c45')).body.rows).toMatchObject([{ dominio: 'AC456EF' }])
    expect((await get('/vehicles?q=.-.')).body.rows).toEqual([])
    expect((await get('/vehicles?state=clean')).body.total).toBe(0)
  })
})

describe('identifying the driver', () => {
  it('is counted in business days from what the company says, is assigned, informed and undone', async () => {
    const { driver } = await fill()
    const a = hash('a')
    expect((await get('/fines')).body.rows[0].informing).toMatchObject({
      ...{ state: 'unassigned', countedFrom: 'seen', deadline: '2026-03-25', deadlineState: 'open' },
    })
    expect((await post(`/fines/${a}/informed`, { isInformed: true, reference: null })).status).toBe(409)
    expect((await post('/fines-assign', { hashes: [a, hash('z')], driverId: driver })).status).toBe(404)
    expect((await post('/fines-assign', { hashes: [a], driverId: driver })).body).toEqual({ assigned: 1 })
    // The day after today, and the day before the infraction.
    for (const notifiedOn of ['2026-03-12', '2026-02-28'])
      expect((await post(`/fines/${a}/notified`, { notifiedOn })).status).toBe(400)
    await post('/settings', { checkEveryDays: 1, checkHour: 4, informDays: 5 })
    const { informing } = (await post(`/fines/${a}/notified`, { notifiedOn: '2026-03-01' })).body
    expect(informing).toMatchObject({
      ...{ state: 'assigned', deadline: '2026-03-06', deadlineState: 'overdue', countedFrom: 'notified' },
    })
    expect(names((await get('/fines?informing=overdue')).body.rows)).toEqual(['a'])
    const json = { isInformed: true, reference: 'Trámite 55' }
    expect((await post(`/fines/${a}/informed`, json)).body.informing).toMatchObject({
      ...{ state: 'informed', reference: 'Trámite 55', deadline: null },
      driver: { id: driver, name: 'Ana Pérez' },
    })
    fleets.time.now = new Date('2026-03-12T12:00:00Z')
    const again = await post(`/fines/${a}/informed`, { isInformed: true, reference: null })
    expect(again).toMatchObject({ status: 409, body: { message: expect.stringContaining('ya se informó') } })
    expect((await get('/fines?informing=informed')).body.rows[0].informing).toMatchObject({
      ...{ reference: 'Trámite 55', informedAt: '2026-03-11T12:00:00.000Z' },
    })
    expect((await post('/fines-assign', { hashes: [a], driverId: null })).status).toBe(409)
    expect((await get('/fines?informing=overdue')).body.total).toBe(0)
    expect((await get('/audit')).body.entries.map(({ what }: { what: string }) => what)).toContain(
      'Anotó que se informó al conductor',
    )
    await post(`/fines/${a}/informed`, { isInformed: false, reference: null })
    expect(names((await get('/fines?informing=assigned')).body.rows)).toEqual(['a'])
    await post(`/drivers/${driver}/remove`)
    expect(names((await get('/fines?informing=unassigned')).body.rows)).toEqual(['a', 'c'])
  })
})

it('a driver has as many fines as the list that the number leads to', async () => {
  const { driver } = await fill()
  await post('/fines-assign', { hashes: [hash('a'), hash('c')], driverId: driver })
  const counts = async () => [
    (await get('/drivers')).body.rows[0].fines,
    (await get(`/fines?settled=all&driver=${driver}`)).body.totals.fines,
  ]
  expect(await counts()).toEqual([2, 2])
  const [, { id }] = (await get('/vehicles')).body.rows
  await post('/vehicles-remove', { ids: [id] })
  expect(await counts()).toEqual([1, 1])
})

it('drivers are marked by the state of their licence, and masked for members who only read', async () => {
  await fill()
  const viewer = 'mira@empresa.com.ar'
  await post('/members', { email: viewer, role: 'viewer' })
  expect((await get('/drivers?licence=soon&q=28456')).body.rows).toMatchObject([
    { name: 'Ana Pérez', dni: '28456789', licenceCategory: 'B.1', licenceState: 'soon', vehicles: 1 },
  ])
  const seen = await fleets.ask(viewer, 'GET', `${base}/drivers`)
  expect(seen.body.rows[0].dni).toBe('**.***.789')
  expect((await fleets.ask(viewer, 'GET', `${base}/drivers?q=28456`)).body.total).toBe(0)
  const wrong = { name: 'Otra', dni: null, licenceCategory: 'B.1, profesional', licenceExpires: null }
  expect(await post('/drivers', wrong)).toMatchObject({
    status: 400,
    body: { fields: [{ path: 'licenceCategory', message: expect.stringContaining('PROFESIONAL') }] },
  })
  const twin = { name: 'Otra', dni: '28456789', licenceCategory: null, licenceExpires: null }
  expect((await post('/drivers', twin)).status).toBe(409)
})

it('a vehicle that was removed is not watched, and comes back within a month', async () => {
  await fill()
  const [{ id }] = (await get('/vehicles')).body.rows
  expect((await post('/vehicles', { ...DATA, dominio: 'AB123CD' })).status).toBe(409)
  expect((await post('/vehicles', { ...DATA, dominio: 'XX' })).status).toBe(400)
  expect((await post('/vehicles-remove', { ids: [id] })).body).toEqual({ removed: 1 })
  expect((await get('/fines?settled=all')).body.total).toBe(1)
  expect((await get('/vehicles-removed')).body.vehicles).toMatchObject([{ id, dominio: 'AB123CD' }])
  const watched = async () =>
    (await database().pool.query('select count(*)::int as n from watches')).rows[0].n
  expect(await watched()).toBe(1)
  expect((await post('/vehicles-restore', { ids: [id] })).body).toEqual({ restored: 1 })
  expect(await watched()).toBe(2)
  await post('/vehicles-remove', { ids: [id] })
  fleets.time.now = new Date('2026-04-11T12:00:00Z')
  expect((await post('/vehicles-restore', { ids: [id] })).body).toEqual({ restored: 0 })
  await sweepTables(database(), fleets.time.now, FLEET_TABLES)
  expect((await get('/vehicles-removed')).body.vehicles).toEqual([])
})

it('a fine that has not changed for two years stays, with its driver, as long as its plate is watched', async () => {
  const { driver } = await fill()
  await post('/fines-assign', { hashes: [hash('a')], driverId: driver })
  fleets.time.now = new Date('2028-03-12T12:00:00Z')
  const sweep = () => sweepTables(database(), fleets.time.now, [...FLEET_TABLES, ...SEARCH_TABLES])
  const known = async () => (await database().pool.query('select from fines')).rowCount
  // What hangs on a fine goes with the run after it.
  for (let day = 0; day < 2; day += 1) await sweep()
  expect(names((await get(`/fines?driver=${driver}`)).body.rows)).toEqual(['a'])
  expect(names((await get('/fines?settled=all&sort=fechaInfraccion&dir=asc')).body.rows)).toEqual([
    'c',
    'b',
    'a',
  ])
  expect(await known()).toBe(3)
  const ids = (await get('/vehicles')).body.rows.map(({ id }: { id: string }) => id)
  await post('/vehicles-remove', { ids })
  await sweep()
  expect(await known()).toBe(0)
})
