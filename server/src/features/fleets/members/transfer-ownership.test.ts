import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestFleets, type TestFleets } from '../../../../test/start-test-fleets.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'
import { personTables } from '../../../platform/personal-data/person-table.ts'
import { FLEET_TABLES } from '../tables.ts'

const OWNER = 'jefa@empresa.com.ar'
const DATA = { interno: null, costCentre: null, groupId: null, defaultDriverId: null }

const database = useTestDatabase()
let fleets: TestFleets
let fleet: string
beforeEach(async () => {
  await database().pool.query('truncate accounts cascade')
  fleets = await startTestFleets(database())
  fleet = await fleets.open('Transportes del Sur', OWNER)
  await ask(OWNER, 'POST', '/vehicles', { ...DATA, dominio: 'AB123CD' })
})
afterEach(() => fleets.close())

const ask = (who: string, method: 'GET' | 'POST', path: string, json?: object) =>
  fleets.ask(who, method, `/api/fleet/${fleet}${path}`, json ? { json } : {})

async function invite(email: string, role: string, comesIn = true): Promise<void> {
  await ask(OWNER, 'POST', '/members', { email, role })
  if (comesIn) await ask(email, 'GET', '/summary')
  fleets.time.now = new Date(fleets.time.now.getTime() + 1_000)
}

/** As the account's page does it: in one transaction, and then the jobs that it left. */
async function eraseAccount(email: string): Promise<void> {
  const id = randomUUID()
  const hash = fleets.secrets.lookupHash('email', email)
  await database().pool.query(
    'insert into accounts (id, email_hash, email_sealed, created_at) values ($1, $2, $3, now())',
    [id, hash, fleets.secrets.encrypt(email)],
  )
  const { accountPart } = fleets.fleets
  await database()
    .db.transaction()
    .execute(async (tx) => {
      await accountPart.erase(tx, id)
      for (const table of personTables(FLEET_TABLES))
        await table.erase(tx, { emailHash: hash, subjectHashes: [] })
    })
  await work()
}

async function work(): Promise<void> {
  for (const job of ['fleets.ownership.transfer', 'fleets.ownership.mail']) await fleets.work(job)
}

const reported = () => fleets.mails.filter(({ kind }) => kind === 'fleet_owner').map(({ to }) => to)
const isWatched = async (): Promise<boolean> =>
  (await database().pool.query(`select from watches where owner_kind = 'fleet' and is_active`)).rows.length >
  0

it('passes to the member who has managed the fleet longest, and notifies them', async () => {
  await invite('nunca-entro@empresa.com.ar', 'manager', false)
  await invite('mira@empresa.com.ar', 'viewer')
  await invite('primera@empresa.com.ar', 'manager')
  await invite('segunda@empresa.com.ar', 'manager')
  await eraseAccount(OWNER)
  const { members } = (await ask('primera@empresa.com.ar', 'GET', '/members')).body
  const shown = ['digest', 'email', 'id', 'invitedAt', 'isYou', 'joinedAt', 'role']
  expect(Object.keys(members[0]).toSorted()).toEqual(shown)
  expect(members.map(({ email, role }: { email: string; role: string }) => [email, role])).toEqual([
    ['nunca-entro@empresa.com.ar', 'manager'],
    ['mira@empresa.com.ar', 'viewer'],
    ['primera@empresa.com.ar', 'owner'],
    ['segunda@empresa.com.ar', 'manager'],
  ])
  expect(reported()).toEqual(['primera@empresa.com.ar'])
  expect(fleets.mails.at(-1)?.headers['Message-ID']).toMatch(/^<a-cargo\.[\da-f-]{36}@/)
  expect(await isWatched()).toBe(true)
  const [entry] = (await ask('primera@empresa.com.ar', 'GET', '/audit')).body.entries
  expect(entry).toMatchObject({ by: 'El sitio', what: expect.stringContaining('quedó a cargo') })
})

it('changes nothing while another member is in charge, or when the leaver was not', async () => {
  await invite('gestiona@empresa.com.ar', 'manager')
  await invite('otra@empresa.com.ar', 'owner')
  await eraseAccount(OWNER)
  await eraseAccount('gestiona@empresa.com.ar')
  expect(reported()).toEqual([])
  expect((await ask('otra@empresa.com.ar', 'GET', '/members')).body.members).toHaveLength(1)
})

it('is suspended without a manager: no vehicle is monitored, and the operator is notified once', async () => {
  await invite('mira@empresa.com.ar', 'viewer')
  await eraseAccount(OWNER)
  await work()
  expect(reported()).toEqual(['operador@multas.example'])
  const [mail] = fleets.mails.filter(({ kind }) => kind === 'fleet_owner')
  expect(mail?.text).toContain(`owner ${fleet}`)
  expect(await isWatched()).toBe(false)
  expect((await ask('mira@empresa.com.ar', 'GET', '/summary')).status).toBe(403)
  const operator = await fleets.test.as('operator')
  expect((await operator.get(`/api/admin/fleets/${fleet}`)).json()).toMatchObject({
    ...{ state: 'suspended', owners: [], vehicles: 1 },
  })
})
