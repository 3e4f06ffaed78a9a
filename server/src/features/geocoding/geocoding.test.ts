import { apiError } from '@multas/contract'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type FakeGeoref, found, send, startGeoref } from '../../../test/geocoding/start-georef.ts'
import { openTestLimiter } from '../../../test/open-test-limiter.ts'
import { sweepTables } from '../../../test/sweep-tables.ts'
import { useTestDatabase } from '../../../test/test-database.ts'
import { createApp } from '../../platform/http/create-app.ts'
import { createLog } from '../../platform/log/log.ts'
import type { GeorefLimits } from './georef.ts'
import { createGeocoding, type Geocoding } from './index.ts'
import { GEOCODING_TABLES } from './tables.ts'

const current = useTestDatabase()
const log = createLog('silent')
const FAST = { perSecond: 1_000, restMs: 60_000, breaker: { failures: 3, coolDownMs: 60_000 } }
const DAY_MS = 86_400_000

let georef: FakeGeoref
let opened: Geocoding[] = []
let visitors = 0
let now = new Date('2026-05-20T12:00:00Z')

beforeAll(async () => {
  georef = await startGeoref()
})
afterAll(() => georef.close())

beforeEach(async () => {
  await sql`truncate geocoded_addresses`.execute(current().db)
  now = new Date('2026-05-20T12:00:00Z')
  georef.asked.length = 0
  georef.answer = (_question, response) => send(response, 200, { direcciones: [found(-34.6, -58.38)] })
})

afterEach(async () => {
  await Promise.all(opened.map((one) => one.close()))
  opened = []
})

/** Another process of the product: its own breaker and connections, the same database. */
async function startGeocoding(limits: Partial<GeorefLimits> = {}, geocoderUrl = georef.url) {
  const database = current()
  const geocoding = createGeocoding({
    database,
    log,
    geocoderUrl,
    clock: () => now,
    limiter: openTestLimiter(database.db),
    siteUrl: 'https://multas.example',
    municipalities: () => [{ name: 'Lanús', province: 'buenos-aires' }],
    limits: { ...FAST, ...limits },
  })
  opened.push(geocoding)
  const app = await createApp({ log, trustedProxies: null, bodyLimit: 65_536 })
  geocoding.routes(app)
  const remoteAddress = `203.0.113.${++visitors}`
  const ask = async (address: string, jurisdiction = 'CABA') => {
    const payload = { address, jurisdiction }
    const reply = await app.inject({ method: 'POST', url: '/api/geocode', payload, remoteAddress })
    const body = reply.json()
    return {
      status: reply.statusCode,
      body,
      code: reply.statusCode === 200 ? null : apiError.parse(body).code,
    }
  }
  return { geocoding, ask }
}

describe('POST /api/geocode', () => {
  it('places an address in its jurisdiction, in the form that Georef expects', async () => {
    const { ask } = await startGeocoding()
    const reply = await ask('ALBERDI, JUAN BAUTISTA AV. y PAZ, GRAL. AV.')
    expect([reply.status, reply.body]).toEqual([200, { lat: -34.6, lng: -58.38 }])
    expect(Object.fromEntries(georef.asked[0] ?? [])).toMatchObject({
      direccion: 'Av. JUAN BAUTISTA ALBERDI y Av. GRAL. PAZ',
      provincia: 'Ciudad Autónoma de Buenos Aires',
    })
  })

  it('asks once for every spelling of an address, across processes, and again in another jurisdiction', async () => {
    const first = await startGeocoding()
    const second = await startGeocoding()
    await first.ask('DEL LIBERTADOR AV. 100')
    expect((await second.ask('Av. del Libertador N° 100', 'Capital Federal')).status).toBe(200)
    expect(georef.asked).toHaveLength(1)
    await second.ask('Av. del Libertador 100', 'Lanús')
    expect(georef.asked.at(-1)?.get('departamento')).toBe('Lanús')
  })

  it('asks once for those who ask at the same time', async () => {
    const { ask } = await startGeocoding()
    const replies = await Promise.all(Array.from({ length: 20 }, () => ask('Corrientes 1234')))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(georef.asked).toHaveLength(1)
  })

  it.each([
    ['knows no such street', { direcciones: [] }],
    ['knows the street without coordinates', { direcciones: [found(null, null)] }],
    ['has no coordinates at all', { direcciones: [{ ...found(0, 0), ubicacion: null }] }],
    ['places it outside the country', { direcciones: [found(40.4, -3.7)] }],
    ['places it in another province', { direcciones: [found(-31.4, -64.1, { province: 'Córdoba' })] }],
    ['places it in towns far apart', { direcciones: [found(-34.6, -58.38), found(-38, -57.5)] }],
  ])('is not found when Georef %s, and remembers it for a week', async (_name, body) => {
    georef.answer = (_question, response) => send(response, 200, body)
    const { ask } = await startGeocoding()
    expect(await ask('Calle Nada 100')).toMatchObject({ status: 404, code: 'direccion_no_encontrada' })
    now = new Date(now.getTime() + 6 * DAY_MS)
    expect((await ask('Calle Nada 100')).status).toBe(404)
    expect(georef.asked).toHaveLength(1)
    now = new Date(now.getTime() + 2 * DAY_MS)
    await ask('Calle Nada 100')
    expect(georef.asked).toHaveLength(2)
  })

  it('takes a refusal of the address for an answer', async () => {
    georef.answer = (_question, response) => send(response, 400, { errores: [[{ codigo_interno: 1003 }]] })
    const { ask } = await startGeocoding()
    expect((await ask('??? 100')).code).toBe('direccion_no_encontrada')
    expect((await ask('??? 100')).code).toBe('direccion_no_encontrada')
    expect(georef.asked).toHaveLength(1)
  })

  it('never asks for a place on a road', async () => {
    const { ask } = await startGeocoding()
    expect(await ask('Ruta Nacional 9 km 43', 'Buenos Aires')).toMatchObject({
      status: 404,
      code: 'direccion_no_encontrada',
    })
    expect(georef.asked).toEqual([])
  })

  it('searches first in the town that the address names', async () => {
    georef.answer = (question, response) =>
      send(response, 200, {
        direcciones: question.has('localidad') ? [] : [found(-34.7, -58.2, { province: 'Buenos Aires' })],
      })
    const { ask } = await startGeocoding()
    expect((await ask('Mitre 500, Quilmes', 'Buenos Aires')).status).toBe(200)
    expect(georef.asked.map((one) => one.get('localidad'))).toEqual(['Quilmes', null])
  })

  it.each([
    [{}],
    [{ address: '', jurisdiction: 'CABA' }],
    [{ address: 'x'.repeat(301), jurisdiction: 'CABA' }],
    [{ address: 'Mitre 1', jurisdiction: 'CABA', extra: 1 }],
  ])('refuses %o', async (payload: object) => {
    const { geocoding } = await startGeocoding()
    const app = await createApp({ log, trustedProxies: null, bodyLimit: 65_536 })
    geocoding.routes(app)
    const reply = await app.inject({ method: 'POST', url: '/api/geocode', payload })
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'datos_invalidos'])
  })

  it('limits each visitor, and says how long to wait', async () => {
    const { ask } = await startGeocoding()
    for (let batch = 0; batch < 15; batch += 1)
      await Promise.all(Array.from({ length: 20 }, () => ask('Ruta 9 km 1')))
    const refused = await ask('Ruta 9 km 1')
    expect(refused).toMatchObject({
      status: 429,
      code: 'demasiados_intentos',
      body: { retryAfterSeconds: 1 },
    })
    expect((await (await startGeocoding()).ask('Ruta 9 km 1')).status).toBe(404)
  })
})

describe('when Georef does not help', () => {
  it.each([
    ['429', 429, { message: 'API rate limit exceeded' }],
    ['its gateway under another status', 403, { message: 'API rate limit exceeded' }],
    ['its gateway under 200', 200, { message: 'API rate limit exceeded' }],
  ])('leaves it alone after %s, for everybody who waits', async (_name, status, body) => {
    georef.answer = (_question, response) => send(response, status, body)
    const { ask } = await startGeocoding({ concurrency: 1 })
    const replies = await Promise.all([1, 2, 3, 4].map((height) => ask(`Mitre ${height}`)))
    expect(new Set(replies.map(({ code }) => code))).toEqual(new Set(['servicio_no_disponible']))
    expect(replies[0]?.body.retryAfterSeconds).toBe(60)
    // The next in line has its turn before the answer is read.
    const asked = georef.asked.length
    expect(asked).toBeLessThanOrEqual(2)
    expect(await ask('Mitre 5')).toMatchObject({ status: 503 })
    expect(georef.asked).toHaveLength(asked)
  })

  it('comes back after the rest, and keeps nothing of the failure', async () => {
    georef.answer = (_question, response) => send(response, 429, {}, { 'retry-after': '0' })
    const { ask } = await startGeocoding({ restMs: 20, breaker: { failures: 3, coolDownMs: 20 } })
    expect((await ask('Mitre 100')).status).toBe(503)
    georef.answer = (_question, response) => send(response, 200, { direcciones: [found(-34.6, -58.38)] })
    await expect.poll(async () => (await ask('Mitre 100')).status).toBe(200)
  })

  it.each([
    ['fails', (response: Parameters<typeof send>[0]) => send(response, 500, 'no')],
    [
      'answers a page',
      (response: Parameters<typeof send>[0]) => send(response, 200, '<html>mantenimiento</html>'),
    ],
    [
      'answers something else',
      (response: Parameters<typeof send>[0]) => send(response, 200, { direcciones: 3 }),
    ],
    ['breaks off', (response: Parameters<typeof send>[0]) => response.destroy()],
    ['never ends', (response: Parameters<typeof send>[0]) => response.write('{"direcciones":[')],
    ['answers without end', (response: Parameters<typeof send>[0]) => response.end('x'.repeat(3_000_000))],
  ])('opens the circuit when it %s three times', async (_name, answer) => {
    georef.answer = (_question, response) => void answer(response)
    const { ask } = await startGeocoding({ timeoutMs: 200 })
    for (const height of [1, 2, 3, 4, 5])
      expect(await ask(`Mitre ${height}`)).toMatchObject({ status: 503, code: 'servicio_no_disponible' })
    expect(georef.asked).toHaveLength(3)
  })

  it('reports that the service is down', async () => {
    const gone = await startGeoref()
    await gone.close()
    const { ask } = await startGeocoding({}, gone.url)
    expect(await ask('Mitre 100')).toMatchObject({ status: 503, code: 'servicio_no_disponible' })
  })

  it('asks no more at once and per second than it may', async () => {
    let active = 0
    let most = 0
    const startedAt: number[] = []
    georef.answer = (_question, response) => {
      startedAt.push(performance.now())
      most = Math.max(most, ++active)
      setImmediate(() => {
        active -= 1
        send(response, 200, { direcciones: [found(-34.6, -58.38)] })
      })
    }
    const { ask } = await startGeocoding({ concurrency: 2, perSecond: 4 })
    const askedAt = performance.now()
    await Promise.all([1, 2, 3, 4, 5, 6].map((height) => ask(`Mitre ${height}`)))
    expect(most).toBeLessThanOrEqual(2)
    // From when the first was asked: it may arrive late on a busy machine, the fifth can't arrive early.
    expect((startedAt[4] ?? 0) - askedAt).toBeGreaterThan(990)
  })
})

describe('retention', () => {
  it('forgets what has expired and keeps the rest', async () => {
    const { ask } = await startGeocoding()
    await ask('Mitre 100')
    georef.answer = (_question, response) => send(response, 200, { direcciones: [] })
    await ask('Nada 100')
    now = new Date(now.getTime() + 8 * DAY_MS)
    await sweepTables(current(), now, GEOCODING_TABLES)
    const { rows } = await sql<{ address: string }>`select address from geocoded_addresses`.execute(
      current().db,
    )
    expect(rows).toEqual([{ address: 'mitre 100' }])
  })
})
