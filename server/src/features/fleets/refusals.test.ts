import { randomUUID } from 'node:crypto'
import type { Call } from '@multas/contract'
import * as contract from '@multas/contract'
import { fleetRoleReaches } from '@multas/domain'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { SITE_URL } from '../../../test/start-test-admin.ts'
import { startTestFleets, type TestFleets } from '../../../test/start-test-fleets.ts'
import { useTestDatabase } from '../../../test/test-database.ts'
import type { AccessOf } from '../../platform/http/guards.ts'

type FleetCall = Call & { readonly access: AccessOf<'member.fleet'> }

const HASH = 'Zk3v0qPp8m1nXyTtR5aJdLs7Wc2BfGh9Uo4KiEeQwAM'
const OWNER = 'jefa@empresa.com.ar'
const OWNERS_ONLY = 'Solo puede hacerlo quien está a cargo de la flota.'
const READERS_CHANGE_NOTHING = 'Tu rol en la flota es de consulta: no podés cambiar nada.'
const OUTSIDER = 'otro@otraempresa.com.ar'

const database = useTestDatabase()
let fleets: TestFleets
let own: string
beforeEach(async () => {
  fleets = await startTestFleets(database())
  own = await fleets.open('Transportes del Sur', OWNER)
  await fleets.open('Otra empresa', OUTSIDER)
})
afterEach(() => fleets.close())

const isFleetCall = (value: unknown): value is FleetCall =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  /^\/api\/fleet\/:fleet\//.test(String(value.path))

/** Every call of the panel that is about one fleet. */
const CALLS = Object.values<unknown>(contract).filter(isFleetCall)

/** Its address with ids that are well written and name nothing. */
const addressOf = ({ path }: FleetCall, fleet: string): string =>
  path
    .replace(':fleet', fleet)
    .replace(':id', randomUUID())
    .replace(':hash', HASH)
    .replace(':month', '2026-03')
    .replace(':format', 'csv') + (path.endsWith('/imports') ? '?name=x.csv' : '')

const ask = (holder: string | null, call: FleetCall, fleet = own) =>
  fleets.ask(holder, call.method, addressOf(call, fleet), call.method === 'POST' ? { json: {} } : {})

it('walks all of them', () => {
  expect(CALLS.length).toBeGreaterThan(50)
})

it('without a session none is let in', async () => {
  for (const call of CALLS) expect((await ask(null, call)).status, call.operation).toBe(401)
  expect((await fleets.ask(null, 'GET', '/api/fleet')).status).toBe(401)
})

it('a page of another site changes nothing, for any signed-in user', async () => {
  const changes = CALLS.filter(({ method }) => method === 'POST')
  expect(changes.length).toBeGreaterThan(25)
  for (const call of changes)
    for (const origin of ['https://otro.example', 'null', 'https://multas.example.otro.example']) {
      const sent = { json: {}, origin }
      const { status, body } = await fleets.ask(OWNER, call.method, addressOf(call, own), sent)
      expect([status, body.code], `${call.operation} from ${origin}`).toEqual([403, 'origen_no_permitido'])
    }
  const { status } = await fleets.ask(OWNER, 'POST', `/api/fleet/${own}/groups`, {
    ...{ json: { name: 'Norte' }, origin: SITE_URL },
  })
  expect(status).toBe(200)
})

it('the owner of another fleet gets the same answer as for a fleet that does not exist', async () => {
  for (const call of CALLS) {
    const [there, nowhere] = [await ask(OUTSIDER, call), await ask(OUTSIDER, call, randomUUID())]
    expect([there.status, there.body], call.operation).toEqual([
      403,
      { code: 'sin_permiso', message: 'Tu correo no está habilitado para esta flota.' },
    ])
    expect(there.body, call.operation).toEqual(nowhere.body)
  }
})

it('each role is let into what it reaches and nothing else', async () => {
  for (const role of ['viewer', 'manager'] as const) {
    const email = `${role}@empresa.com.ar`
    const json = { email, role }
    expect((await fleets.ask(OWNER, 'POST', `/api/fleet/${own}/members`, { json })).status).toBe(200)
    for (const call of CALLS.filter(({ operation }) => operation !== 'fleet.members.leave')) {
      const { status, body } = await ask(email, call)
      const { role: demanded } = call.access
      if (fleetRoleReaches(role, demanded)) expect(status, `${role} ${call.operation}`).not.toBe(403)
      else
        expect([status, body], `${role} ${call.operation}`).toEqual([
          403,
          { code: 'sin_permiso', message: demanded === 'owner' ? OWNERS_ONLY : READERS_CHANGE_NOTHING },
        ])
    }
  }
})

it('a suspended fleet lets no member in, and reveals only that it is suspended', async () => {
  const operator = await fleets.test.as('operator')
  await operator.post(`/api/admin/fleets/${own}/switch`, { isActive: false })
  for (const call of CALLS) expect((await ask(OWNER, call)).status, call.operation).toBe(403)
  expect((await fleets.ask(OWNER, 'GET', '/api/fleet')).body.fleets).toEqual([
    { id: own, name: 'Transportes del Sur', role: 'owner', isSuspended: true },
  ])
  await operator.post(`/api/admin/fleets/${own}/switch`, { isActive: true })
  expect((await fleets.ask(OWNER, 'GET', `/api/fleet/${own}/summary`)).status).toBe(200)
})

it('a text or a day that no database holds is refused, and breaks nothing', async () => {
  const data = { interno: null, costCentre: null, groupId: null, defaultDriverId: null }
  const nul = 'a\u0000b'
  const tries: readonly (readonly ['GET' | 'POST', string, object?])[] = [
    ['POST', 'groups', { name: nul }],
    ['POST', 'vehicles', { ...data, dominio: 'AB123CD', interno: nul }],
    ['POST', 'vehicles', { ...data, dominio: nul }],
    ['POST', 'keys', { name: nul, scopes: ['fines:read'], days: null }],
    ['POST', 'members', { email: nul, role: 'viewer' }],
    ['GET', 'fines?q=a%00b'],
    ['GET', 'fines?jurisdiction=a%00b'],
    ['GET', 'fines?dominio=a%00b'],
    ['GET', 'fines-export.csv?q=%00'],
    ['GET', 'vehicles?q=a%00b'],
    ['GET', 'drivers?q=a%00b'],
    ['GET', 'news?before=a%00b'],
    ['GET', 'audit?before=a%00b'],
    ['GET', 'news?before=x'],
    ['GET', 'audit?before=x'],
    ['GET', 'fines?from=0000-01-01'],
    ['GET', 'fines?dueBy=9999-12-31'],
    ['GET', 'fines?to=2026-02-30'],
  ]
  for (const [method, path, json] of tries) {
    const { status, body } = await fleets.ask(
      OWNER,
      method,
      `/api/fleet/${own}/${path}`,
      json ? { json } : {},
    )
    expect(status, `${method} ${path}`).toBe(400)
    expect(body.message, path).not.toMatch(/encoding|0x00|invalid/i)
  }
})

it('what belongs to another fleet is absent', async () => {
  const other = (await fleets.ask(OUTSIDER, 'GET', '/api/fleet')).body.fleets[0].id
  const made = async (path: string, json: object) =>
    (await fleets.ask(OWNER, 'POST', `/api/fleet/${own}/${path}`, { json })).body
  const data = { interno: null, costCentre: null, groupId: null, defaultDriverId: null }
  const { vehicle } = await made('vehicles', { dominio: 'AB123CD', ...data })
  const group = await made('groups', { name: 'Norte' })
  const person = { name: 'Ana Pérez', dni: null, licenceCategory: null, licenceExpires: null }
  const driver = await made('drivers', person)
  const key = await made('keys', { name: 'Sistema', scopes: ['fines:read'], days: null })
  await fleets.fine('AB123CD', { hash: HASH })
  const tries: readonly (readonly ['GET' | 'POST', string, object?])[] = [
    ['GET', `vehicles/${vehicle.id}`],
    ['POST', `vehicles/${vehicle.id}`, data],
    ['POST', `groups/${group.id}`, { name: 'Mío' }],
    ['POST', `groups/${group.id}/remove`, {}],
    ['POST', `drivers/${driver.id}`, person],
    ['POST', `drivers/${driver.id}/remove`, {}],
    ['POST', `keys/${key.id}/rotate`, {}],
    ['POST', `keys/${key.id}/revoke`, {}],
    ['GET', `fines/${HASH}`],
    ['POST', `fines/${HASH}/notified`, { notifiedOn: null }],
    ['POST', 'fines-assign', { hashes: [HASH], driverId: null }],
    ['POST', 'vehicles', { ...data, dominio: 'AC123CD', groupId: group.id }],
    ['POST', 'vehicles', { ...data, dominio: 'AC123CD', defaultDriverId: driver.id }],
  ]
  for (const [method, path, json] of tries) {
    const { status } = await fleets.ask(OUTSIDER, method, `/api/fleet/${other}/${path}`, json ? { json } : {})
    expect(status, path).toBe(404)
  }
  const gone = { json: { ids: [vehicle.id] } }
  expect((await fleets.ask(OUTSIDER, 'POST', `/api/fleet/${other}/vehicles-remove`, gone)).body).toEqual({
    removed: 0,
  })
  expect((await fleets.ask(OUTSIDER, 'GET', `/api/fleet/${other}/fines`)).body.total).toBe(0)
})

it('an invitation waits while its fleet is suspended', async () => {
  const operator = await fleets.test.as('operator')
  const change = (isActive: boolean) => operator.post(`/api/admin/fleets/${own}/switch`, { isActive })
  expect((await change(false)).statusCode).toBe(200)
  await fleets.work('fleets.mail.invite')
  expect(fleets.mails.map(({ to }) => to)).toEqual([OUTSIDER])
  expect((await change(true)).statusCode).toBe(200)
  await fleets.work('fleets.mail.invite')
  expect(fleets.mails.map(({ to }) => to)).toEqual([OUTSIDER, OWNER])
})

it('a fleet always has a manager, and a mail says who was let in', async () => {
  await fleets.work('fleets.mail.invite')
  expect(fleets.mails.map(({ to }) => to).toSorted()).toEqual([OWNER, OUTSIDER])
  expect(fleets.mails[0]?.text).not.toMatch(/pag[aá]r? (?:ac[aá]|ahora)/i)
  const path = `/api/fleet/${own}`
  const members = async () => (await fleets.ask(OWNER, 'GET', `${path}/members`)).body.members
  const [self] = await members()
  expect((await fleets.ask(OWNER, 'POST', `${path}/leave`)).status).toBe(409)
  expect((await fleets.ask(OWNER, 'POST', `${path}/members/${self.id}/remove`)).status).toBe(409)
  expect(
    (await fleets.ask(OWNER, 'POST', `${path}/members/${self.id}`, { json: { role: 'viewer' } })).status,
  ).toBe(409)
  const json = { email: 'segunda@empresa.com.ar', role: 'owner' }
  expect((await fleets.ask(OWNER, 'POST', `${path}/members`, { json })).status).toBe(200)
  expect((await fleets.ask(OWNER, 'POST', `${path}/members`, { json })).status).toBe(409)
  expect((await fleets.ask(OWNER, 'POST', `${path}/leave`)).status).toBe(200)
  expect((await fleets.ask(OWNER, 'GET', `${path}/members`)).status).toBe(403)
})
