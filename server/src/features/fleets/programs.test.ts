import { createHash, createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FineNews } from '@multas/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestFleets, type TestFleets } from '../../../test/start-test-fleets.ts'
import { useTestDatabase } from '../../../test/test-database.ts'
import { hearNews } from './news/hear-news.ts'

const OWNER = 'jefa@empresa.com.ar'
const hash = (name: string) => createHash('sha256').update(name).digest('base64url')
const DATA = { interno: null, costCentre: null, groupId: null, defaultDriverId: null }

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
const issue = async (...scopes: string[]) =>
  (await post('/keys', { name: 'Sistema', scopes, days: null })).body
const read = (key: string, path: string) => fleets.ask(null, 'GET', `/api/v1/fleet${path}`, { key })

describe('the API that reads', () => {
  it('gives every fine and vehicle of the fleet once, page by page, and of no other', async () => {
    const { key } = await issue('vehicles:read', 'fines:read')
    for (const plate of ['AB123CD', 'AC123CD', 'AD123CD'])
      await post('/vehicles', { ...DATA, dominio: plate })
    for (let index = 0; index < 7; index += 1)
      await fleets.fine(['AB123CD', 'AC123CD'][index % 2] ?? '', {
        ...{
          hash: hash(String(index)),
          totalCentavos: 1_050,
          seen: `2026-03-1${Math.floor(index / 3)}T10:00:00.123456Z`,
        },
        resuelto: index === 6,
      })
    await fleets.fine('ZZ999ZZ', { hash: hash('other') })
    const pages = async (path: string, list: string) => {
      const found: string[] = []
      for (let cursor = ''; ; ) {
        const { body } = await read(key, `${path}?limit=2${cursor}`)
        found.push(...body[list].map((one: { hash?: string; id?: string }) => one.hash ?? one.id))
        if (body.next === null) return found
        cursor = `&cursor=${encodeURIComponent(body.next)}`
      }
    }
    const fines = await pages('/fines', 'fines')
    expect(fines).toHaveLength(7)
    expect(new Set(fines)).toEqual(new Set(Array.from({ length: 7 }, (_, index) => hash(String(index)))))
    expect(new Set(await pages('/vehicles', 'vehicles')).size).toBe(3)
    expect((await read(key, '/fines?resuelto=true')).body.fines).toMatchObject([
      { hash: hash('6'), totalInfraccion: '10.50', informar: { estado: 'unassigned', vence: null } },
    ])
    expect((await read(key, '/fines?dominio=ab-123-cd')).body.fines).toHaveLength(4)
    expect((await read(key, '/fines?desde=2026-03-12')).body.fines).toHaveLength(1)
    expect((await read(key, `/fines/${hash('1')}`)).body).toMatchObject({ dominio: 'AC123CD' })
    expect((await read(key, `/fines/${hash('other')}`)).status).toBe(404)
    for (const cursor of ['x', Buffer.from('2026 x').toString('base64url'), 'a'.repeat(43)])
      expect((await read(key, `/fines?cursor=${cursor}`)).status).toBe(400)
  })

  it('opens nothing without a key that counts and has the scope', async () => {
    const { id, key } = await issue('vehicles:read')
    expect((await read(key, '/vehicles')).status).toBe(200)
    expect((await read(key, '/fines')).status).toBe(403)
    expect((await read('fk_nothing', '/vehicles')).status).toBe(401)
    expect((await fleets.ask(OWNER, 'GET', '/api/v1/fleet/vehicles')).status).toBe(401)
    const rotated = (await post(`/keys/${id}/rotate`)).body
    expect([(await read(key, '/vehicles')).status, (await read(rotated.key, '/vehicles')).status]).toEqual([
      200, 200,
    ])
    fleets.time.now = new Date(fleets.time.now.getTime() + 25 * 3_600_000)
    expect((await read(key, '/vehicles')).status).toBe(401)
    await post(`/keys/${rotated.id}/revoke`)
    expect((await read(rotated.key, '/vehicles')).status).toBe(401)
    const other = await issue('vehicles:read')
    expect((await get('/keys')).body.keys.map((one: { isActive: boolean }) => one.isActive)).toContain(true)
    await (await fleets.test.as('operator')).post(`/api/admin/fleets/${fleet}/switch`, { isActive: false })
    expect((await read(other.key, '/vehicles')).status).toBe(401)
  })
})

const NEWS: FineNews = {
  kind: 'nueva',
  fine: {
    ...{
      hash: hash('a'),
      jurisdiction: 'cordoba',
      jurisdiccion: 'Córdoba',
      numeroActa: 'A-1',
      dominio: 'AB123CD',
    },
    ...{
      estado: 'pendiente',
      estadoTexto: null,
      resuelto: false,
      totalCentavos: 8_430_050,
      pagoVoluntario: false,
    },
    ...{ pagoVoluntarioVencimiento: null, fechaInfraccion: '2026-03-01', tipologia: null },
  },
  ...{ beforeCentavos: null, beforeState: null, dueDay: null },
}

const tell = (newsId: string, news = NEWS) =>
  database()
    .db.transaction()
    .execute((tx) =>
      hearNews(fleets).tell(tx, [
        {
          ...{ owner: { kind: 'fleet', id: fleet }, watchId: fleet, subjectHash: fleets.hashOf('AB123CD') },
          ...{ newsId, news, at: fleets.time.now },
        },
      ]),
    )

async function listen() {
  const heard: { body: string; signature: string }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      heard.push({ body, signature: String(request.headers['x-multas-signature']) })
      response.end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/avisos`
  return { url, heard, close: () => new Promise((resolve) => server.close(resolve)) }
}

describe('what is new', () => {
  it('is told to a webhook once, signed, and is on the panel', async () => {
    const receiver = await listen()
    const { webhook, secret } = (await post('/webhooks', { url: receiver.url, events: ['fine.new'] })).body
    expect((await post(`/webhooks/${webhook.id}/ping`)).body).toMatchObject({ isDelivered: true })
    await tell('1')
    await tell('1')
    await tell('2', { ...NEWS, kind: 'resuelta' })
    await fleets.work('fleets.webhook.send')
    expect(receiver.heard).toHaveLength(2)
    const { body = '', signature = '' } = receiver.heard[1] ?? {}
    const [, t = ''] = /^t=(\d+),/.exec(signature) ?? []
    expect(signature).toBe(`t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`)
    expect(JSON.parse(body)).toMatchObject({
      type: 'fine.new',
      data: { hash: hash('a'), totalInfraccion: '84300.50' },
    })
    expect((await get(`/webhooks/${webhook.id}/deliveries`)).body.deliveries).toMatchObject([
      { state: 'delivered' },
    ])
    expect((await get('/news')).body.news).toMatchObject([
      { kind: 'resuelta' },
      { kind: 'nueva', dominio: 'AB123CD' },
    ])
    expect((await get('/news?limit=1')).body).toMatchObject({ next: expect.any(String) })
    await receiver.close()
  })

  it('is mailed to those who want it, once, without a link to pay', async () => {
    await post('/members', { email: 'nada@empresa.com.ar', role: 'viewer' })
    await fleets.ask('nada@empresa.com.ar', 'POST', `/api/fleet/${fleet}/digest`, {
      json: { digest: 'none' },
    })
    await tell('1')
    const digests = async () => {
      await fleets.work('fleets.digests.plan')
      await fleets.work('fleets.mail.digest')
      return fleets.mails.filter(({ kind }) => kind === 'fleet_digest')
    }
    const [mail, ...more] = await digests()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: OWNER, subject: 'Novedades de la flota de Transportes del Sur' })
    expect(mail?.text).toContain('1 infracción nueva')
    expect(mail?.text).not.toContain('pagoLink')
    expect(await digests()).toHaveLength(1)
    await post('/digest', { digest: 'weekly' })
    await tell('2')
    expect(await digests()).toHaveLength(1)
    fleets.time.now = new Date('2026-03-16T12:00:00Z')
    expect(await digests()).toHaveLength(2)
  })
})

it('vehicles are checked at the hour that the fleet chose, and at most once a day by hand', async () => {
  await post('/vehicles', { ...DATA, dominio: 'AB123CD' })
  const due = async (): Promise<Date> =>
    (await database().pool.query('select next_check_at as at from watched_subjects')).rows[0].at
  const later = () =>
    database().pool.query(`update watched_subjects set next_check_at = now() + interval '9 years'`)
  await post('/settings', { checkEveryDays: 2, checkHour: 6, informDays: 5 })
  expect((await get('/settings')).body).toMatchObject({
    nextCheckAt: '2026-03-12T09:00:00.000Z',
    informDays: 5,
  })
  await later()
  await fleets.work('fleets.checks.ask')
  expect((await due()).getFullYear()).toBeGreaterThan(2030)
  fleets.time.now = new Date('2026-03-12T09:01:00Z')
  await fleets.work('fleets.checks.ask')
  expect((await due()).getTime()).toBeLessThanOrEqual(Date.parse('2026-03-12T10:01:00Z'))
  expect((await get('/settings')).body.nextCheckAt).toBe('2026-03-14T09:00:00.000Z')
  expect((await post('/check-now')).status).toBe(200)
  expect(await post('/check-now')).toMatchObject({ status: 429, body: { retryAfterSeconds: 86_400 } })
})
