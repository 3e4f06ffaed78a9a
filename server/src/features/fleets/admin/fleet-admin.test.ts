import { formatArsExactly } from '@multas/domain'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestFleets, type TestFleets } from '../../../../test/start-test-fleets.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'
import { personTables } from '../../../platform/personal-data/person-table.ts'
import { createEmailCheck } from '../../verification/index.ts'
import { runFleetCli } from '../cli/run-fleet-cli.ts'
import { FLEET_TABLES } from '../tables.ts'

const OWNER = 'jefa@empresa.com.ar'
const BASE = '/api/admin/fleets'

const database = useTestDatabase()
let fleets: TestFleets
beforeEach(async () => {
  fleets = await startTestFleets(database())
})
afterEach(() => fleets.close())

const DATA = { interno: null, costCentre: null, groupId: null, defaultDriverId: null }
const count = async (table: string): Promise<number> =>
  (await database().pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n ?? 0

it('the operator opens a fleet, changes what was agreed, and closes it with all that it had', async () => {
  const [reader, operator] = [await fleets.test.as('read_only'), await fleets.test.as('operator')]
  const plan = { name: 'Transportes', vehicleLimit: 2, priceCentavos: null, ownerEmail: OWNER }
  expect((await reader.post(BASE, plan)).statusCode).toBe(403)
  expect((await operator.post(BASE, { ...plan, ownerEmail: 'no es' })).statusCode).toBe(400)
  const { id } = (await operator.post(BASE, plan)).json()
  for (const dominio of ['AB123CD', 'AC123CD'])
    await fleets.ask(OWNER, 'POST', `/api/fleet/${id}/vehicles`, { json: { ...DATA, dominio } })
  const third = await fleets.ask(OWNER, 'POST', `/api/fleet/${id}/vehicles`, {
    json: { ...DATA, dominio: 'AD123CD' },
  })
  expect(third.status).toBe(409)
  expect((await reader.get(`${BASE}?q=transp`)).json().rows).toMatchObject([{ id, vehicles: 2, members: 1 }])
  expect((await reader.get(`${BASE}/${id}`)).json().owners[0].email).toBe('j***@empresa.com.ar')
  const [owner] = (await operator.get(`${BASE}/${id}`)).json().owners
  expect(owner).toEqual({ id: expect.any(String), email: OWNER, invitedAt: expect.any(String) })
  const { ownerEmail: _, ...agreed } = plan
  expect((await operator.post(`${BASE}/${id}`, { ...agreed, vehicleLimit: 1 })).statusCode).toBe(409)
  expect((await operator.post(`${BASE}/${id}`, { ...agreed, vehicleLimit: 3 })).statusCode).toBe(200)
  expect((await operator.post(`${BASE}/${id}`, { priceCentavos: 5_000 })).statusCode).toBe(200)
  expect((await operator.post(`${BASE}/${id}`, { name: 'Sur' })).statusCode).toBe(200)
  expect((await reader.get(`${BASE}/${id}`)).json()).toMatchObject({
    ...{ name: 'Sur', vehicleLimit: 3, priceCentavos: 5_000 },
  })
  const { rows } = await database().pool.query<{ details: unknown }>(
    `select details from admin_audit where operation = 'admin.fleets.change' and outcome = 'done' order by id`,
  )
  expect(rows.map(({ details }) => details)).toEqual([
    { vehicleLimit: 3, price: null },
    { price: '$\u00a050' },
    {},
  ])
  const late = await fleets.test.as('operator', { confirmed: false })
  expect((await late.post(`${BASE}/${id}/close`)).statusCode).toBe(403)
  expect((await operator.post(`${BASE}/${id}/close`)).statusCode).toBe(200)
  for (const table of [
    'fleet_vehicles',
    'organization_members',
    'watches',
    'watched_subjects',
    'organization_audit',
  ])
    expect(await count(table), table).toBe(0)
  expect((await operator.post(`${BASE}/${id}/switch`, { isActive: true })).statusCode).toBe(409)
  expect((await fleets.ask(OWNER, 'GET', '/api/fleet')).body.fleets).toEqual([])
})

it('closes a fleet after a change of its members that began before', async () => {
  const id = await fleets.open('Sur', OWNER)
  const operator = await fleets.test.as('operator')
  const change = await database().pool.connect()
  const waiting = async () =>
    (
      await database().pool.query(
        'select from pg_locks join pg_stat_activity using (pid) where datname = current_database() and not granted',
      )
    ).rows.length
  try {
    await change.query('begin')
    await change.query('select from organizations where id = $1 for no key update', [id])
    const closing = operator.post(`${BASE}/${id}/close`)
    await expect.poll(waiting).toBeGreaterThan(0)
    // Deadlocks if closing holds the members before it waits.
    await change.query(`update organization_members set role = 'viewer' where organization_id = $1`, [id])
    await change.query('commit')
    expect((await closing).statusCode).toBe(200)
  } finally {
    change.release()
  }
})

it('the command does the same', async () => {
  const lines: string[] = []
  const { secrets, monitoring, time } = fleets
  const deps = { database: database(), secrets, watches: monitoring.watches, clock: () => time.now }
  const run = (...args: string[]) =>
    runFleetCli({ ...deps, checkEmail: createEmailCheck() }, args, (line) => void lines.push(line))
  expect(await run()).toBe(2)
  expect(await run('open', '--name', 'Sur')).toBe(2)
  expect(await run('open', '--name', 'Sur', '--owner', OWNER, '--vehicles', '10001')).toBe(2)
  expect(await run('open', '--name', 'Sur', '--owner', OWNER, '--vehicles', '50', '--price', '1500.5')).toBe(
    0,
  )
  const id = lines.at(-1) ?? ''
  expect((await fleets.ask(OWNER, 'GET', `/api/fleet/${id}/settings`)).body.plan).toEqual({
    ...{ vehicleLimit: 50, priceCentavos: 150_050 },
  })
  expect(await run('change', id, '--vehicles', '60')).toBe(0)
  expect(await run('owner', id, '--email', 'otra@empresa.com.ar')).toBe(0)
  expect(await run('suspend', id)).toBe(0)
  expect((await fleets.ask(OWNER, 'GET', `/api/fleet/${id}/settings`)).status).toBe(403)
  expect(await run('resume', id)).toBe(0)
  expect(await run('list')).toBe(0)
  expect(lines.at(-1)).toBe(`${id}\tSur\tactive\t0/60`)
  const { rows } = await database().pool.query(
    `select operation, outcome, target, details from admin_audit where actor = 'command' order by id`,
  )
  const entry = (name: string, target: string | null, details = {}) => ({
    operation: `admin.fleets.command.${name}`,
    outcome: 'done',
    target,
    details,
  })
  const ofOne = [
    entry('open', `id:${id}`, { vehicleLimit: 50, price: formatArsExactly(150_050) }),
    entry('change', `id:${id}`, { vehicleLimit: 60 }),
    ...['owner', 'suspend', 'resume'].map((name) => entry(name, `id:${id}`)),
  ]
  expect(rows).toEqual([...ofOne, entry('list', null)])
})

it('a person who asks is found as a member and as a driver, and erased', async () => {
  const id = await fleets.open('Sur', OWNER)
  const json = { name: 'Ana', dni: '28456789', licenceCategory: null, licenceExpires: null }
  await fleets.ask(OWNER, 'POST', `/api/fleet/${id}/drivers`, { json })
  const person = {
    emailHash: fleets.secrets.lookupHash('email', OWNER),
    subjectHashes: [fleets.secrets.lookupHash('subject', 'dni:28456789:F')],
  }
  const { db } = database()
  for (const table of personTables(FLEET_TABLES)) {
    expect(await table.count(db, person), table.table).toBe(1)
    expect(await table.erase(db, person), table.table).toBe(1)
    expect(await table.count(db, { emailHash: null, subjectHashes: [] }), table.table).toBe(0)
  }
})
