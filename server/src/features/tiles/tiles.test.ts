import { mkdtemp, rm } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { apiError } from '@multas/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestLimiter } from '../../../test/open-test-limiter.ts'
import { useTestDatabase } from '../../../test/test-database.ts'
import { createApp } from '../../platform/http/create-app.ts'
import { createLog } from '../../platform/log/log.ts'
import { startUpstream, type Upstream } from '../../platform/outbound/testing/start-upstream.ts'
import { createTiles, type TilesDeps } from './index.ts'

const current = useTestDatabase()
const DAY_MS = 86_400_000
const PNG = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(9_000, 7)])
const JPEG = Buffer.concat([Buffer.from('\xff\xd8\xff\xe0', 'latin1'), Buffer.alloc(9_000, 8)])
const HOME = '12/1383/2468'

type Reply = (response: ServerResponse) => void
const send =
  (type: string, body: Buffer | string, status = 200): Reply =>
  (response) =>
    response.writeHead(status, { 'content-type': type }).end(body)

let source: Upstream
let reply: Reply
let folder: string
let now: Date
let said: string[] = []
let close: (() => Promise<void>)[] = []

beforeAll(async () => {
  source = await startUpstream((_asked, response) => reply(response))
})
afterAll(() => source.close())

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'tiles-'))
  now = new Date('2026-05-20T12:00:00Z')
  reply = send('image/png', PNG)
  said = []
})
afterEach(async () => {
  for (const one of close) await one()
  close = []
  await rm(folder, { recursive: true })
})

/** Another process of the product, on the same disk. */
async function open(options: Partial<TilesDeps> = {}) {
  const log = createLog('info', { write: (line) => void said.push(line) })
  const app = await createApp({ log: createLog('silent'), trustedProxies: 1, bodyLimit: 65_536 })
  const tiles = createTiles({
    log,
    clock: () => now,
    limiter: openTestLimiter(current().db),
    tileUrl: `${source.url}/capa%3A3857/{z}/{x}/{-y}.png`,
    siteUrl: 'https://multas.example',
    directory: path.join(folder, 'tiles'),
    ...options,
  })
  tiles.routes(app)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  close.push(async () => {
    const closing = app.close()
    app.server.closeAllConnections()
    await closing
    await tiles.close()
  })
  const before = source.asked.length
  return {
    asked: () => source.asked.slice(before),
    async get(tile: string, init: RequestInit = {}) {
      const response = await fetch(`http://127.0.0.1:${port}/api/tiles/${tile}`, init)
      const body = Buffer.from(await response.arrayBuffer())
      return {
        status: response.status,
        headers: response.headers,
        origin: response.headers.get('x-tile'),
        body,
      }
    },
  }
}

type Answer = Awaited<ReturnType<Awaited<ReturnType<typeof open>>['get']>>
const codeOf = ({ body }: Answer) => apiError.parse(JSON.parse(body.toString())).code

describe('GET /api/tiles/:z/:x/:y', () => {
  it('gives the tile of the source, asked for once in a week', async () => {
    const { get, asked } = await open()
    const first = await get(HOME)
    expect([first.status, first.origin, first.body.equals(PNG)]).toEqual([200, 'fresh', true])
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=86400',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    now = new Date(now.getTime() + 6 * DAY_MS)
    expect((await (await open()).get(HOME)).origin).toBe('fresh')
    expect(asked().map(({ url }) => url)).toEqual(['/capa%3A3857/12/1383/1627.png'])
    expect(asked()[0]?.headers).toMatchObject({ 'user-agent': 'multas (+https://multas.example)' })
  })

  it('says 304 to a browser that has it', async () => {
    const { get } = await open()
    const tag = (await get(HOME)).headers.get('etag') ?? ''
    const again = await get(HOME, { headers: { 'if-none-match': tag } })
    expect([again.status, again.body.length]).toEqual([304, 0])
    expect((await get(HOME, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
  })

  it('asks once for those who want it at the same time', async () => {
    const limiter = {
      take: async () => ({ outcome: 'allowed' }) as const,
      refund: async () => undefined,
    }
    const { get, asked } = await open({ limiter })
    const answers = await Promise.all(Array.from({ length: 20 }, () => get(HOME)))
    expect(new Set(answers.map(({ origin }) => origin))).toEqual(new Set(['fresh']))
    expect(asked()).toHaveLength(1)
  })

  it('answers an old one at once, and renews it behind', async () => {
    const { get, asked } = await open()
    await get(HOME)
    now = new Date(now.getTime() + 8 * DAY_MS)
    reply = send('image/jpeg', JPEG)
    const old = await get(HOME)
    expect([old.origin, old.body.equals(PNG)]).toEqual(['stale', true])
    expect(old.headers.get('cache-control')).toBe('public, max-age=60')
    await expect.poll(async () => (await get(HOME)).headers.get('content-type')).toBe('image/jpeg')
    expect(asked().length).toBeGreaterThan(1)
  })

  it('keeps the old one while the source is down', async () => {
    const { get } = await open()
    await get(HOME)
    now = new Date(now.getTime() + 300 * DAY_MS)
    reply = send('text/plain', 'no', 503)
    for (const _ of [1, 2, 3, 4, 5, 6]) expect((await get(HOME)).origin).toBe('stale')
  })

  it.each(['20/0/0', '3/8/0', '3/0/8', '-1/0/0', '3/a/0', '3/1.5/0', '3/01/0', '3/1/1.png'])(
    'refuses %s',
    async (tile) => {
      const { get, asked } = await open()
      const refused = await get(tile)
      expect([refused.status, codeOf(refused)]).toEqual([400, 'datos_invalidos'])
      expect(asked()).toEqual([])
    },
  )

  it('does not serve the rest of the world', async () => {
    const { get, asked } = await open()
    const madrid = await get('12/2006/1543')
    expect([madrid.status, codeOf(madrid)]).toEqual([404, 'no_encontrado'])
    expect(asked()).toEqual([])
    expect((await get('2/1/1')).status).toBe(200)
  })

  it('lets a visitor make the source work only so much, and what is kept is free', async () => {
    reply = send('text/plain', 'no', 404)
    const { get } = await open({ limits: { perSecond: 10_000, concurrency: 50 } })
    const headers = { 'x-forwarded-for': '203.0.113.7' }
    for (let batch = 0; batch < 20; batch += 1)
      await Promise.all(Array.from({ length: 100 }, () => get(HOME, { headers })))
    const refused = await get(HOME, { headers })
    expect([refused.status, codeOf(refused)]).toEqual([429, 'demasiados_intentos'])
    reply = send('image/png', PNG)
    expect((await get(HOME, { headers: { 'x-forwarded-for': '203.0.113.8' } })).status).toBe(200)
    expect((await get(HOME, { headers })).status).toBe(200)
  })
})

describe('when the source does not help', () => {
  it.each<[string, Reply]>([
    ['fails', send('text/plain', 'no', 500)],
    ['has no such tile', send('text/plain', 'no', 404)],
    ['sends a page', send('text/html', '<html>mantenimiento</html>')],
    ['sends a page as an image', send('image/png', '<html><script>alert(1)</script></html>')],
    ['sends an image as a page', send('text/html', PNG)],
    ['sends another type of image', send('image/gif', 'GIF89a and more')],
    ['sends SVG', send('image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['sends too much', send('image/png', Buffer.concat([PNG, Buffer.alloc(600_000)]))],
    ['sends nothing', send('image/png', '')],
    ['sends elsewhere', (r) => r.writeHead(302, { location: 'http://169.254.169.254/' }).end()],
    ['closes the door', (r) => r.destroy()],
    ['never answers', () => undefined],
    ['stops half-way', (r) => void r.writeHead(200, { 'content-type': 'image/png' }).write(PNG)],
  ])('because it %s, the map has a neutral ground, for a short time', async (_name, bad) => {
    reply = bad
    const { get } = await open({ limits: { timeoutMs: 200 } })
    const answer = await get(HOME)
    expect([answer.status, answer.origin]).toEqual([200, 'fallback'])
    expect(answer.headers.get('cache-control')).toBe('public, max-age=30')
    expect(answer.headers.get('content-type')).toBe('image/png')
    // One pixel by one, which is how a page tells it from a tile.
    expect([answer.body.readUInt32BE(16), answer.body.readUInt32BE(20)]).toEqual([1, 1])
    reply = send('image/png', PNG)
    expect((await get(HOME)).origin).toBe('fresh')
  })

  it('leaves it alone after some failures, and says so once', async () => {
    reply = send('text/plain', 'no', 500)
    const { get, asked } = await open({ limits: { breaker: { failures: 3, coolDownMs: 60_000 } } })
    for (let x = 1383; x < 1393; x += 1) expect((await get(`12/${x}/2468`)).origin).toBe('fallback')
    expect(asked()).toHaveLength(3)
    expect(said).toHaveLength(1)
    expect(said[0]).toContain('tiles.fetch.failed')
  })

  it('comes back to it', async () => {
    reply = send('text/plain', 'no', 500)
    const { get } = await open({ limits: { breaker: { failures: 1, coolDownMs: 20 } } })
    await get(HOME)
    reply = send('image/png', PNG)
    await expect.poll(async () => (await get(HOME)).origin).toBe('fresh')
  })

  it('is not blamed for a visitor who leaves', async () => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    reply = () => begin()
    const { get } = await open({ limits: { breaker: { failures: 1, coolDownMs: 60_000 } } })
    const leaving = new AbortController()
    const left = get(HOME, { signal: leaving.signal }).catch(() => 'left')
    await begun
    leaving.abort()
    expect(await left).toBe('left')
    reply = send('image/png', PNG)
    expect((await get(HOME)).origin).toBe('fresh')
    expect(said).toEqual([])
  })
})
