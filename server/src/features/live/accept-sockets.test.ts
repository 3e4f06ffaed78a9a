import { once } from 'node:events'
import { connect as connectTcp } from 'node:net'
import { text } from 'node:stream/consumers'
import { CLOSE_CODES } from '@multas/contract'
import { afterEach, expect, it } from 'vitest'
import { connect, listenFor } from '../../../test/live-harness.ts'
import { end, scripted, searchOn } from '../../../test/search-harness.ts'
import { useTestDatabase } from '../../../test/test-database.ts'

const database = useTestDatabase()
const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

async function openLive(limits: Parameters<typeof listenFor>[1]) {
  const search = searchOn(
    database(),
    scripted({
      async *cordoba(_subject, signal) {
        await once(signal, 'abort')
        yield end('empty')
      },
    }),
  )
  const live = await listenFor(search, limits)
  closers.push(live.close)
  const { sessionId, wsToken } = await search.start({ kind: 'patent', plate: 'AA123ZZ' })
  const url = live.url(sessionId ?? '')
  const refusal = () =>
    connect(url).then(
      () => 'accepted',
      (error: Error) => error.message,
    )
  return { live, url, refusal, hello: { type: 'auth', token: wsToken } }
}

it('counts sockets before their authentication as connections', async () => {
  const { url, refusal, hello, live } = await openLive({ maxConnections: 2 })
  const [first, second] = [await connect(url), await connect(url, hello)]
  await expect.poll(() => second.received[0]?.type).toBe('authSuccess')
  expect(await refusal()).toContain('503')
  first.socket.close()
  await first.closed
  await expect.poll(refusal).toBe('accepted')
  expect(live.hub.size()).toBe(1)
})

it('takes a few unauthenticated sockets of one address, and more as these authenticate', async () => {
  const { url, refusal, hello } = await openLive({ maxUnauthenticated: 2 })
  const [first] = [await connect(url), await connect(url)]
  expect(await refusal()).toContain('429')
  first?.socket.send(JSON.stringify(hello))
  await expect.poll(() => first?.received[0]?.type).toBe('authSuccess')
  expect(await refusal()).toBe('accepted')
})

it('ends an unauthenticated socket within 5 s, also when its other side does not close', async () => {
  const { url, refusal } = await openLive({ maxUnauthenticated: 2 })
  const { port, pathname, search } = new URL(url)
  const deaf = connectTcp(Number(port), '127.0.0.1')
  deaf.write(
    `GET ${pathname}${search} HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n`,
  )
  const polite = await connect(url)
  expect(await refusal()).toContain('429')
  expect(await polite.closed).toBe(CLOSE_CODES.authTimeout)
  await once(deaf.resume(), 'close')
  expect(await refusal()).toBe('accepted')
})

it('says over https that nothing else may be used, whether it accepts or refuses', async () => {
  const { url } = await openLive({ maxUnauthenticated: 1, isSecure: true })
  const answer = async (version = 13) => {
    const { port, pathname, search } = new URL(url)
    const socket = connectTcp(Number(port), '127.0.0.1')
    socket.write(
      `GET ${pathname}${search} HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: ${version}\r\nsec-websocket-key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n`,
    )
    const [head] = await once(socket, 'data')
    return String(head).toLowerCase()
  }
  for (const [status, version] of [
    ['400', 7],
    ['101', 13],
    ['429', 13],
  ] as const) {
    const head = await answer(version)
    expect(head).toContain(`http/1.1 ${status}`)
    expect(head).toContain('\r\nstrict-transport-security: max-age=31536000\r\n')
    expect(head).toContain('\r\nx-content-type-options: nosniff\r\n')
  }
})

it('says why it refuses, and ends the connection', async () => {
  const { url } = await openLive({ maxConnections: 1 })
  await connect(url)
  const { port, pathname, search } = new URL(url)
  const refused = connectTcp({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true })
  refused.write(
    `GET ${pathname}${search} HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n`,
  )
  const answer = await text(refused)
  expect(answer).toMatch(/^HTTP\/1.1 503 .*retry-after: 5.*"servicio_no_disponible"/is)
  refused.destroy()
})

it('answers an address that is opened without an upgrade, and other upgrades as plain requests', async () => {
  const { url } = await openLive({})
  const page = url.replace('ws:', 'http:')
  expect((await fetch(page)).status).toBe(400)
  const other = connectTcp(Number(new URL(url).port), '127.0.0.1')
  other.write('GET / HTTP/1.1\r\nhost: x\r\nconnection: upgrade, close\r\nupgrade: h2c\r\n\r\n')
  expect(await text(other)).toContain('no_encontrado')
})

it('survives a visitor who leaves during the upgrade', async () => {
  const { url, refusal } = await openLive({ maxConnections: 1 })
  const { port } = new URL(url)
  for (let times = 0; times < 50; times += 1) {
    const visitor = connectTcp(Number(port), '127.0.0.1').on('error', () => undefined)
    await once(visitor, 'connect')
    visitor.write('GET /ws HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n')
    visitor.resetAndDestroy()
  }
  expect(await refusal()).toBe('accepted')
})

it('survives an upgrade on a connection whose last request is not answered yet', async () => {
  const { url, refusal } = await openLive({})
  const { port, pathname, search } = new URL(url)
  for (const first of [pathname, '/', '/api/status']) {
    const visitor = connectTcp(Number(port), '127.0.0.1').on('error', () => undefined)
    visitor.write(
      `GET ${first} HTTP/1.1\r\nhost: x\r\n\r\nGET ${pathname}${search} HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n`,
    )
    await once(visitor.resume(), 'close')
  }
  expect(await refusal()).toBe('accepted')
})
