import { createHash, createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FineNews } from '@multas/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parseDocumented } from '../../../test/documented-webhook.ts'
import { end, page, reported, scripted } from '../../../test/search-harness.ts'
import { startTestFleets, type TestFleets } from '../../../test/start-test-fleets.ts'
import { useTestDatabase } from '../../../test/test-database.ts'
import { recordFleetChanges } from './news/record-fleet-changes.ts'

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

const NEWS: FineNews = {
  kind: 'nueva',
  fine: {
    ...{ hash: hash('a'), jurisdiction: 'cordoba', jurisdiccion: 'Córdoba' },
    ...{ numeroActa: 'A-1', dominio: 'AB123CD' },
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

const publish = (newsId: string, news = NEWS) =>
  database()
    .db.transaction()
    .execute((tx) =>
      recordFleetChanges(fleets).notify(tx, [
        {
          ...{ owner: { kind: 'fleet', id: fleet }, watchId: fleet, subjectHash: fleets.hashOf('AB123CD') },
          ...{ newsId, news, at: fleets.time.now },
        },
      ]),
    )

async function listen() {
  const received: { body: string; signature: string }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      received.push({ body, signature: String(request.headers['x-multas-signature']) })
      response.end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/avisos`
  return { url, received, close: () => new Promise((resolve) => server.close(resolve)) }
}

describe('what is new', () => {
  it('is sent to a webhook once, signed, and is on the panel', async () => {
    const receiver = await listen()
    const { webhook, secret } = (await post('/webhooks', { url: receiver.url, events: ['fine.new'] })).body
    expect((await post(`/webhooks/${webhook.id}/ping`)).body).toMatchObject({ isDelivered: true })
    await publish('1')
    await publish('1')
    await publish('2', { ...NEWS, kind: 'resuelta' })
    await fleets.work('fleets.webhook.send')
    expect(receiver.received).toHaveLength(2)
    const { body = '', signature = '' } = receiver.received[1] ?? {}
    const [, t = ''] = /^t=(\d+),/.exec(signature) ?? []
    expect(signature).toBe(`t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`)
    for (const one of receiver.received)
      expect(parseDocumented('Flotas', one.body)).toEqual(JSON.parse(one.body))
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

  it('is sent once more, by hand, after it was given up', async () => {
    const receiver = await listen()
    const { webhook } = (await post('/webhooks', { url: receiver.url, events: ['fine.new'] })).body
    await publish('1')
    await database().pool.query(
      `update organization_webhook_deliveries set attempts = 8, dead_at = now(), last_reason = 'no respondió a tiempo'`,
    )
    const sent = async () => (await get(`/webhooks/${webhook.id}/deliveries`)).body.deliveries
    const [{ eventId, state }] = await sent()
    expect(state).toBe('dead')
    const retry = () => post(`/webhooks/${webhook.id}/deliveries`, { eventId })
    const statuses = (await Promise.all([retry(), retry()])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 404])
    await fleets.work('fleets.webhook.send')
    expect(receiver.received).toHaveLength(1)
    expect(await sent()).toMatchObject([{ eventId, state: 'delivered' }])
    await receiver.close()
  })

  it('comes from a real check of the vehicle: not what it begins with, and not what failed', async () => {
    const answers = { now: [page(reported('A-1')), end('found')] }
    const consultations = scripted({ cordoba: () => answers.now })
    await fleets.close()
    fleets = await startTestFleets(database(), { consultations })
    fleet = await fleets.open('Transportes del Sur', OWNER)
    const receiver = await listen()
    const events = ['fine.new', 'fine.amount', 'fine.resolved']
    await post('/webhooks', { url: receiver.url, events })
    await post('/vehicles', { ...DATA, dominio: 'AB123CD' })
    const check = async (...said: typeof answers.now) => {
      answers.now = said
      fleets.time.now = new Date(fleets.time.now.getTime() + 86_400_000)
      await database().pool.query('update watched_subjects set next_check_at = $1, whole_check_at = $1', [
        fleets.time.now,
      ])
      expect(await fleets.monitoring.checkDue()).toBe(1)
      await fleets.work('fleets.webhook.send')
      return receiver.received.splice(0).map(({ body }) => JSON.parse(body))
    }
    expect(await check(page(reported('A-1')), end('found'))).toEqual([])
    expect((await get('/vehicles')).body.rows).toMatchObject([{ pending: 1, answered: 1, failed: 0 }])
    const two = page(reported('A-1', { totalCentavos: 9_000_000 }), reported('A-2'))
    const sent = await check(two, end('found'))
    expect(sent.map(({ type }) => type).toSorted()).toEqual(['fine.amount', 'fine.new'])
    expect(sent.find(({ type }) => type === 'fine.new').data).toMatchObject({
      ...{ numeroActa: 'A-2', dominio: 'AB123CD', jurisdiccionSlug: 'cordoba', resuelto: false },
    })
    expect(await check(end('timeout'))).toEqual([])
    expect((await get('/summary')).body).toMatchObject({ pending: 2, incompleteVehicles: 1 })
    expect(await check(end('empty'))).toEqual([])
    expect(await check(end('empty'))).toMatchObject([{ type: 'fine.resolved' }, { type: 'fine.resolved' }])
    expect((await get('/news')).body.news.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
      ...['importe', 'nueva', 'resuelta', 'resuelta'],
    ])
    await receiver.close()
  })

  it('is mailed to those who want it, once, without a link to pay', async () => {
    await post('/members', { email: 'nada@empresa.com.ar', role: 'viewer' })
    await fleets.ask('nada@empresa.com.ar', 'POST', `/api/fleet/${fleet}/digest`, {
      json: { digest: 'none' },
    })
    await publish('1')
    await publish('0', { ...NEWS, kind: 'resuelta', fine: { ...NEWS.fine, resuelto: true } })
    const digests = async () => {
      await fleets.mailDigests()
      return fleets.mails.filter(({ kind }) => kind === 'fleet_digest')
    }
    const [mail, ...more] = await digests()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: OWNER, subject: 'Novedades de la flota de Transportes del Sur' })
    expect(mail?.text).toContain('1 infracción nueva')
    expect(mail?.text).toContain('1 infracción que ya no figura pendiente')
    expect(mail?.text).toContain('La jurisdicción dejó de informarla: ')
    expect(mail?.text).not.toContain('pagoLink')
    expect(mail?.headers['Message-ID']).toMatch(/^<flota\.[\da-f-]{36}\.\d+@/)
    expect(await digests()).toHaveLength(1)
    await post('/digest', { digest: 'weekly' })
    await publish('2')
    expect(await digests()).toHaveLength(1)
    fleets.time.now = new Date('2026-03-16T12:00:00Z')
    expect(await digests()).toHaveLength(2)
  })

  it('of the week leaves out terms that have ended since', async () => {
    await post('/digest', { digest: 'weekly' })
    await publish('1', { ...NEWS, kind: 'vence', dueDay: '2026-03-13' })
    await publish('2', { ...NEWS, kind: 'vence', dueDay: '2026-03-16' })
    fleets.time.now = new Date('2026-03-16T12:00:00Z')
    await fleets.mailDigests()
    const { text } = fleets.mails.find(({ kind }) => kind === 'fleet_digest') ?? {}
    expect(text).toContain('Vence el 16/03/2026')
    expect(text).not.toContain('13/03/2026')
    await publish('3', { ...NEWS, kind: 'vence', dueDay: '2026-03-19' })
    fleets.time.now = new Date('2026-03-23T12:00:00Z')
    await fleets.mailDigests()
    expect(fleets.mails.filter(({ kind }) => kind === 'fleet_digest')).toHaveLength(1)
  })

  it('ends by one press in the mail program, without a session (RFC 8058)', async () => {
    await publish('1')
    await fleets.mailDigests()
    const { headers } = fleets.mails.find(({ kind }) => kind === 'fleet_digest') ?? {}
    expect(headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    const [, link = ''] = /^<(.+)>$/.exec(headers?.['List-Unsubscribe'] ?? '') ?? []
    const { pathname } = new URL(link)
    const digest = async () => (await get('/digest')).body.digest
    const press = (path: string) =>
      fleets.test.app.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      })
    expect((await fleets.test.app.inject({ method: 'GET', url: pathname })).statusCode).toBe(303)
    expect(await digest()).toBe('daily')
    expect((await press(`${pathname}x`)).statusCode).toBe(404)
    expect(await digest()).toBe('daily')
    expect((await press(pathname)).json()).toEqual({ left: true })
    expect(await digest()).toBe('none')
    expect((await press(pathname)).statusCode).toBe(200)
  })
})

it('a summary passes over no news whose transaction ends after that of later ones', async () => {
  const late = await database().pool.connect()
  await late.query('begin')
  const insert = `insert into fleet_news (fleet, news_id, subject_hash, sealed, created_at) values ($1, '1', $2, $3, $4)`
  const sealed = fleets.test.secrets.encrypt(JSON.stringify(NEWS))
  await late.query(insert, [fleet, Buffer.alloc(16), sealed, fleets.time.now])
  await publish('2')
  for (const job of ['fleets.digests.plan', 'fleets.mail.digest']) await fleets.work(job)
  await late.query('commit').finally(() => late.release())
  await fleets.mailDigests()
  expect(fleets.mails.at(-1)?.text).toContain('2 infracciones nuevas')
})

it('a summary that comes more often still has the news that waited', async () => {
  const choose = (digest: string) => post('/digest', { digest })
  await choose('weekly')
  await publish('1')
  await choose('daily')
  await fleets.mailDigests()
  expect(fleets.mails.filter(({ kind }) => kind === 'fleet_digest')).toHaveLength(1)
})

it('an address within our network, however it is written, is refused as a webhook, not called', async () => {
  await fleets.close()
  fleets = await startTestFleets(database(), { allowsPrivate: false })
  fleet = await fleets.open('Transportes del Sur', OWNER)
  const add = (url: string) => post('/webhooks', { url, events: ['fine.new'] })
  for (const url of [
    ...['http://empresa.com.ar/x', 'https://127.0.0.1/x', 'https://[::1]/x', 'https://2130706433/x'],
    ...[
      'https://0x7f.1/x',
      'https://169.254.169.254/latest',
      'https://[::ffff:10.0.0.1]/x',
      'https://10.1.2.3/',
    ],
    ...[
      'https://localhost/x',
      'https://equipo.home.arpa/x',
      'https://u:p@empresa.com.ar/x',
      'https://0.0.0.0/x',
    ],
  ]) {
    const { status, body } = await add(url)
    expect([status, body.code], url).toEqual([422, 'direccion_no_permitida'])
  }
  for (const url of ['ftp://empresa.com.ar/', 'javascript:alert(1)', 'empresa.com.ar'])
    expect((await add(url)).status, url).toBe(400)
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
  await fleets.work('fleets.checks.request')
  expect((await due()).getFullYear()).toBeGreaterThan(2030)
  fleets.time.now = new Date('2026-03-12T09:01:00Z')
  await fleets.work('fleets.checks.request')
  expect((await due()).getTime()).toBeLessThanOrEqual(Date.parse('2026-03-12T10:01:00Z'))
  expect((await get('/settings')).body.nextCheckAt).toBe('2026-03-14T09:00:00.000Z')
  expect((await post('/check-now')).status).toBe(200)
  expect(await post('/check-now')).toMatchObject({ status: 429, body: { retryAfterSeconds: 86_400 } })
})
