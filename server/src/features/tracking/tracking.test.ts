import type { AddressInfo } from 'node:net'
import { accepted, type Checked, refused } from '@multas/domain'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { openTestLimiter } from '../../../test/open-test-limiter.ts'
import { useTestDatabase } from '../../../test/test-database.ts'
import { createApp } from '../../platform/http/create-app.ts'
import { createLog } from '../../platform/log/log.ts'
import { createSecrets } from '../../platform/secrets/secrets.ts'
import { createTracking } from './index.ts'
import { issueTrackingToken } from './tracking-token.ts'

const current = useTestDatabase()
const secrets = createSecrets('s'.repeat(32))
const log = createLog('silent')
const NOW = '2026-03-11T12:00:00.000Z'
const checkEmail = (text: string): Checked<string> =>
  /^\S+@\S+\.\w+$/.test(text) ? accepted(text.toLowerCase()) : refused('Formato inválido')

let visitors = 0

async function startTracking() {
  const database = current()
  await sql`truncate tracking_batches, tracking_events`.execute(database.db)
  const clock = { now: new Date(NOW) }
  const limiter = openTestLimiter(database.db)
  const tracking = createTracking({
    database,
    secrets,
    log,
    limiter,
    checkEmail,
    clock: () => clock.now,
    isAuthenticatedSession: async (token) => token === 'verified-session',
  })
  const app = await createApp({ log, trustedProxies: null, bodyLimit: 262_144 })
  tracking.routes(app)
  const remoteAddress = `203.0.113.${++visitors}`
  const getToken = async (headers: Record<string, string> = {}) =>
    (await app.inject({ url: '/api/track/token', headers, remoteAddress })).json()
  const send = (payload: object, headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url: '/api/track/events', payload, headers, remoteAddress })
  return { app, tracking, clock, getToken, send, remoteAddress }
}

const kept = async (table: 'tracking_batches' | 'tracking_events') => {
  const query = sql<Record<string, unknown>>`select * from ${sql.table(table)} order by at`
  return (await query.execute(current().db)).rows
}

const event = (over: object = {}) => ({
  eventType: 'page_view',
  eventCategory: 'navigation',
  eventData: { path: '/' },
  metadata: {},
  timestamp: '2026-03-11T11:59:58.500Z',
  ...over,
})

const batch = (trackingToken: string, over: object = {}) => ({
  userId: 'visitor',
  sessionId: 'session',
  fingerprint: 'print',
  userEmail: null,
  trackingToken,
  events: [event()],
  deviceInfo: { userAgent: 'Mozilla/5.0', screen: '360x800', language: 'es-AR', timezone: 'UTC', cores: 8 },
  ...over,
})

describe('GET /api/track/token', () => {
  it.each([
    ['no session', {}, 'anonymous'],
    ['a session that is none', { 'x-session-token': 'other' }, 'anonymous'],
    ['a verified session', { 'x-session-token': 'verified-session' }, 'authenticated'],
  ])('with %s', async (_name, headers, type) => {
    const { getToken, send } = await startTracking()
    const issued = await getToken(headers)
    expect(issued).toEqual({ token: expect.any(String), type })
    expect((await send(batch(issued.token))).json()).toEqual({ accepted: 1 })
    expect(await kept('tracking_batches')).toMatchObject([{ token_type: type }])
  })

  it('limits one address', async () => {
    const { app, remoteAddress } = await startTracking()
    const ask = () => app.inject({ url: '/api/track/token', remoteAddress })
    const replies = await Promise.all(Array.from({ length: 61 }, ask))
    expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
  })
})

describe('POST /api/track/events', () => {
  it('keeps each event with the device and ids of its batch, and no network address', async () => {
    const { getToken, send, remoteAddress } = await startTracking()
    const events = [
      event(),
      event({ eventType: 'otp_verified', eventCategory: 'identification', metadata: { n: [1] } }),
    ]
    const reply = await send(batch((await getToken()).token, { events }))
    expect([reply.statusCode, reply.json()]).toEqual([200, { accepted: 2 }])
    const [owner] = await kept('tracking_batches')
    expect(owner).toMatchObject({
      at: new Date(NOW),
      user_id: 'visitor',
      session_id: 'session',
      fingerprint: 'print',
      device: { userAgent: 'Mozilla/5.0', cores: 8 },
      email_sealed: null,
    })
    const at = new Date('2026-03-11T11:59:58.500Z')
    expect(await kept('tracking_events')).toEqual([
      {
        at,
        batch_id: owner?.id,
        event_type: 'page_view',
        category: 'navigation',
        data: { path: '/' },
        metadata: {},
      },
      {
        at,
        batch_id: owner?.id,
        event_type: 'otp_verified',
        category: 'identification',
        data: { path: '/' },
        metadata: { n: [1] },
      },
    ])
    expect(JSON.stringify(await kept('tracking_batches'))).not.toContain(remoteAddress)
  })

  it('keeps the e-mail of an authenticated session only, sealed', async () => {
    const { getToken, send } = await startTracking()
    const anonymous = await getToken()
    const authenticated = await getToken({ 'x-session-token': 'verified-session' })
    await send(batch(anonymous.token, { userId: 'anonymous', userEmail: 'ana@gmail.com' }))
    await send(batch(authenticated.token, { userId: 'wrong', userEmail: 'nada' }))
    await send(batch(authenticated.token, { userId: 'known', userEmail: 'Ana@Gmail.com' }))
    const rows = await kept('tracking_batches')
    const sealed = rows.filter((row) => row.email_sealed !== null)
    expect(rows).toHaveLength(3)
    expect(sealed).toMatchObject([
      { user_id: 'known', email_hash: secrets.lookupHash('email', 'ana@gmail.com') },
    ])
    expect(sealed.map((row) => secrets.decrypt(row.email_sealed as Buffer))).toEqual(['ana@gmail.com'])
  })

  it('refuses a token that is wrong, of another secret, or a day old', async () => {
    const { getToken, send, clock } = await startTracking()
    const { token } = await getToken()
    const wrong = await send(batch('nada'))
    expect([wrong.statusCode, wrong.json().code]).toEqual([401, 'token_invalido'])
    clock.now = new Date(clock.now.getTime() + 86_400_000)
    const old = await send(batch(token))
    expect([old.statusCode, old.json().code]).toEqual([401, 'token_vencido'])
    expect(await kept('tracking_events')).toEqual([])
  })

  it.each([{ dnt: '1' }, { 'sec-gpc': '1' }])('keeps nothing of a browser that says %o', async (headers) => {
    const { getToken, send } = await startTracking()
    const reply = await send(batch((await getToken()).token), headers)
    expect([reply.statusCode, reply.json()]).toEqual([200, { accepted: 0 }])
    expect(await kept('tracking_batches')).toEqual([])
  })

  it('keeps what a browser that does not mind sends', async () => {
    const { getToken, send } = await startTracking()
    expect((await send(batch((await getToken()).token), { dnt: '0' })).json()).toEqual({ accepted: 1 })
  })

  it.each([
    ['a type under another category', { events: [event({ eventCategory: 'search' })] }],
    ['no events', { events: [] }],
    ['too many events', { events: Array.from({ length: 51 }, () => event()) }],
    ['data too deep', { events: [event({ eventData: { a: { b: { c: { d: {} } } } } })] }],
    ['data too long', { events: [event({ metadata: { a: 'x'.repeat(4_001) } })] }],
    ['an unknown field', { ip: '203.0.113.1' }],
  ])('refuses %s', async (_name, over) => {
    const { getToken, send } = await startTracking()
    const reply = await send(batch((await getToken()).token, over))
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'datos_invalidos'])
    expect(await kept('tracking_batches')).toEqual([])
  })

  it('takes an unknown type for engagement, and refuses no batch for it', async () => {
    const { getToken, send } = await startTracking()
    const events = ['mouse_moved', 'null', '"}ñ,\u0000', 'x'.repeat(200)].map((eventType) =>
      event({ eventType, eventCategory: 'mouse' }),
    )
    const reply = await send(batch((await getToken()).token, { events: [event(), ...events] }))
    expect([reply.statusCode, reply.json()]).toEqual([200, { accepted: 5 }])
    const stored = (await kept('tracking_events')).map((row) => [row.event_type, row.category])
    expect(stored).toEqual([
      ['page_view', 'navigation'],
      ['mouse_moved', 'engagement'],
      ['null', 'engagement'],
      ['_____', 'engagement'],
      ['x'.repeat(50), 'engagement'],
    ])
  })

  it.each([
    ['0000-01-01T00:00:00Z', '2026-03-10T12:00:00.000Z'],
    ['2026-03-10T11:00:00Z', '2026-03-10T12:00:00.000Z'],
    ['2026-03-11T13:00:00Z', NOW],
    ['9999-12-31T23:59:59Z', NOW],
  ])('brings the clock of a browser that says %s near its arrival', async (timestamp, at) => {
    const { getToken, send } = await startTracking()
    const reply = await send(batch((await getToken()).token, { events: [event({ timestamp })] }))
    expect(reply.statusCode).toBe(200)
    expect(await kept('tracking_events')).toMatchObject([{ at: new Date(at) }])
  })

  it('keeps what no text column holds without its unholdable part, and no secret of a private result', async () => {
    const { getToken, send } = await startTracking()
    const eventData = { 'a\u0000': '\u0000ñ\ud800', path: `/results/${'a'.repeat(43)}` }
    const over = { userId: '\u0000v', fingerprint: '\udc00', events: [event({ eventData })] }
    expect((await send(batch((await getToken()).token, over))).statusCode).toBe(200)
    expect(await kept('tracking_events')).toMatchObject([{ data: { a: 'ñ\ufffd', path: '/results/_' } }])
    expect(await kept('tracking_batches')).toMatchObject([{ user_id: 'v', fingerprint: '\ufffd' }])
  })

  it('makes the months it misses by itself', async () => {
    const { getToken, send, clock } = await startTracking()
    clock.now = new Date('2031-01-01T00:00:00Z')
    const { token } = await getToken()
    expect((await send(batch(token))).statusCode).toBe(200)
    expect(await kept('tracking_events')).toMatchObject([{ at: new Date('2030-12-31T00:00:00Z') }])
  })

  it('limits the batches of one address, and lets it go on the next minute', async () => {
    const { getToken, send, clock } = await startTracking()
    const { token } = await getToken()
    const replies = await Promise.all(Array.from({ length: 601 }, () => send(batch(token))))
    expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
    clock.now = new Date(clock.now.getTime() + 60_000)
    expect((await send(batch(token))).statusCode).toBe(200)
  })

  it('writes what many browsers send while the database is busy in one statement, over real sockets', async () => {
    const { app, tracking, clock } = await startTracking()
    const token = issueTrackingToken(secrets, 'anonymous', clock.now)
    const arrived = Promise.withResolvers<void>()
    let arrivals = 0
    app.addHook('preHandler', async () => {
      arrivals += 1
      if (arrivals === 60) arrived.resolve()
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const busy = await current().pool.connect()
    await busy.query('begin; lock table tracking_batches in exclusive mode')
    const query = vi.spyOn(current().pool, 'query')
    const replies = Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        fetch(`http://127.0.0.1:${port}/api/track/events`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(batch(token, { userId: `v${n}`, events: [event(), event()] })),
        }),
      ),
    )
    await arrived.promise
    await new Promise((resolve) => setImmediate(resolve))
    await busy.query('commit')
    busy.release()
    expect((await replies).map(({ status }) => status)).toEqual(Array(60).fill(200))
    expect(query.mock.calls.length).toBe(2)
    await tracking.close()
    await app.close()
    expect(await kept('tracking_events')).toHaveLength(120)
    expect(new Set((await kept('tracking_batches')).map((row) => row.user_id)).size).toBe(60)
  })
})
