import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWebhookClient, type WebhookClient } from './safe-fetch.ts'

let careful: WebhookClient
let trusting: WebhookClient
const asked: { url: string; body: string; type: string }[] = []
let server: Server
let origin: string

beforeAll(async () => {
  careful = createWebhookClient({ allowsPrivate: false, timeoutMs: 500 })
  trusting = createWebhookClient({ allowsPrivate: true, timeoutMs: 500 })
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString()
    })
    request.on('end', () => {
      const { url = '', headers } = request
      asked.push({ url, body, type: headers['content-type'] ?? '' })
      if (url === '/silent') return
      if (url === '/slow') return void setTimeout(() => response.end(), 300)
      if (url === '/cut') request.socket.destroy()
      else if (url === '/away') response.writeHead(302, { location: '/elsewhere' }).end()
      else if (url === '/long') response.end('x'.repeat(5_000_000))
      else response.writeHead(Number(url.slice(1))).end('ok')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(async () => {
  await Promise.all([careful.close(), trusting.close()])
  server.closeAllConnections()
  server.close()
})

describe('a message to an address that a stranger chose', () => {
  it.each([
    ['http://municipio.example/avisos', 'no es https'],
    ['https://127.0.0.1/avisos', 'es de una red privada'],
    ['https://[::1]/avisos', 'es de una red privada'],
    ['https://169.254.169.254/latest', 'es de una red privada'],
    ['https://2130706433/', 'es de una red privada'],
    ['https://0x7f.1/', 'es de una red privada'],
    ['https://[::ffff:10.0.0.1]/', 'es de una red privada'],
    ['https://localhost/', 'es de una red privada'],
    ['https://localhost./', 'es de una red privada'],
    ['https://router.home.arpa/', 'es de una red privada'],
    ['https://ana:clave@municipio.example/', 'lleva usuario y contraseña'],
    ['https://ana@municipio.example/', 'lleva usuario y contraseña'],
    ['avisos', 'no es una dirección'],
  ])('is refused before anything is sent: %s', async (url, reason) => {
    expect(careful.refusalOf(url)).toBe(reason)
    expect(await careful.post(url, '{}', {})).toEqual({ ok: false, reason })
  })

  it('may go to any other https address', () => {
    expect(careful.refusalOf('https://avisos.municipio.gob.ar:8443/x?y=1')).toBeNull()
  })

  it.each([200, 204, 404, 500])('says what was answered: %i', async (status) => {
    expect(await trusting.post(`${origin}/${status}`, '{"a":1}', {})).toEqual({ ok: true, status })
    expect(asked.at(-1)).toEqual({
      url: `/${status}`,
      body: '{"a":1}',
      type: 'application/json; charset=utf-8',
    })
  })

  it('follows no redirect, reads no long answer, and times out', async () => {
    expect(await trusting.post(`${origin}/away`, '{}', {})).toEqual({ ok: true, status: 302 })
    expect(asked.at(-1)?.url).toBe('/away')
    expect(await trusting.post(`${origin}/long`, '{}', {})).toEqual({ ok: true, status: 200 })
    expect(await trusting.post(`${origin}/silent`, '{}', {})).toEqual({
      ok: false,
      reason: 'no respondió a tiempo',
    })
    expect(await trusting.post('http://127.0.0.1:1/', '{}', {})).toEqual({
      ok: false,
      reason: 'rechazó la conexión',
    })
  })

  it('has its whole time to be answered, however many go to one address at once', async () => {
    const posts = Array.from({ length: 8 }, () => trusting.post(`${origin}/slow`, '{}', {}))
    expect(await Promise.all(posts)).toEqual(posts.map(() => ({ ok: true, status: 200 })))
  })

  it('is refused by its resolved address, not by its name', async () => {
    const asked: string[] = []
    const rebound = createWebhookClient({
      allowsPrivate: false,
      timeoutMs: 500,
      resolve(name, _options, done) {
        asked.push(name)
        done(null, [{ address: '127.0.0.1', family: 4 }])
      },
    })
    const url = 'https://avisos.municipio.example/'
    expect(rebound.refusalOf(url)).toBeNull()
    expect(await rebound.post(url, '{}', {})).toEqual({ ok: false, reason: 'es de una red privada' })
    expect(asked).toEqual(['avisos.municipio.example'])
    await rebound.close()
  })

  it.each([
    ['ENOTFOUND', 'el nombre no existe'],
    ['EAI_AGAIN', 'el nombre no se pudo resolver'],
    ['ECONNREFUSED', 'rechazó la conexión'],
    ['UND_ERR_CONNECT_TIMEOUT', 'no respondió a tiempo'],
    ['ECONNRESET', 'cortó la conexión'],
    ['CERT_HAS_EXPIRED', 'su certificado venció'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'su certificado no es de confianza'],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'su certificado no es de confianza'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'su certificado no es de confianza'],
    ['EHOSTUNREACH', 'no se pudo conectar (EHOSTUNREACH)'],
  ])('says why it could not be sent: %s', async (code, reason) => {
    const outcomes: string[] = []
    const failing = createWebhookClient({
      allowsPrivate: false,
      timeoutMs: 500,
      resolve: (_name, _options, done) =>
        void setImmediate(() => done(Object.assign(new Error('10.0.0.7'), { code }), [])),
      onPost: (outcome) => void outcomes.push(outcome),
    })
    const result = await failing.post('https://avisos.municipio.example/', '{}', {})
    expect([result, outcomes]).toEqual([{ ok: false, reason }, ['failed']])
    await failing.close()
  })

  it.each([
    [200, 'delivered'],
    [404, 'delivered'],
    [429, 'failed'],
    [500, 'failed'],
  ])('counts the answer %i as %s', async (status, outcome) => {
    const outcomes: string[] = []
    const counting = createWebhookClient({
      allowsPrivate: true,
      timeoutMs: 500,
      onPost: (one) => void outcomes.push(one),
    })
    await counting.post(`${origin}/${status}`, '{}', {})
    expect(outcomes).toEqual([outcome])
    await counting.close()
  })

  it('names the cut connection', async () => {
    expect(await trusting.post(`${origin}/cut`, '{}', {})).toEqual({
      ok: false,
      reason: 'cortó la conexión',
    })
  })

  it('takes the type and the names of headers from its sender', async () => {
    await trusting.post(`${origin}/200`, 'a=1', { 'Content-Type': 'text/csv' })
    expect(asked.at(-1)).toEqual({ url: '/200', body: 'a=1', type: 'text/csv' })
  })

  it.each([true, false])('leaves only while this site may act outside: %s', async (mayPost) => {
    const client = createWebhookClient({ allowsPrivate: true, timeoutMs: 500, mayPost: () => mayPost })
    const before = asked.length
    const held = { ok: false, reason: 'los envíos de este sitio están apagados', isHeld: true }
    expect(await client.post(`${origin}/200`, '{}', {})).toEqual(mayPost ? { ok: true, status: 200 } : held)
    expect(asked.length - before).toBe(mayPost ? 1 : 0)
    await client.close()
  })
})

it('reports for metrics what was delivered: an address that refuses works', async () => {
  const outcomes: string[] = []
  const counted = createWebhookClient({
    allowsPrivate: true,
    timeoutMs: 500,
    onPost: (outcome) => void outcomes.push(outcome),
  })
  for (const url of ['/200', '/404', '/429', '/500', '/silent'])
    await counted.post(`${origin}${url}`, '{}', {})
  await counted.close()
  expect(outcomes).toEqual(['delivered', 'delivered', 'failed', 'failed', 'failed'])
})
