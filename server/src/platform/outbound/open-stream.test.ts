import { once } from 'node:events'
import { afterEach, expect, it } from 'vitest'
import { Endpoint } from './endpoint.ts'
import { type Answer, startUpstream, type Upstream } from './testing/start-upstream.ts'
import { UpstreamSession } from './upstream-session.ts'

const LIMITS = {
  concurrency: 1,
  perSecond: 1_000,
  maxBytes: 10,
  requestTimeoutMs: 5_000,
  retries: 0,
  breaker: { failures: 3, coolDownMs: 1_000 },
}

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

async function serve(answer: Answer) {
  const upstream = await startUpstream(answer)
  const options = { name: 'test', origin: upstream.url, limits: LIMITS, ca: null }
  const endpoint = new Endpoint(options, { random: () => 0, observe: null })
  open.push(
    () => endpoint.close(),
    () => upstream.close(),
  )
  return { upstream, endpoint }
}

async function read(endpoint: Endpoint, { url }: Upstream, signal = new AbortController().signal) {
  const session = new UpstreamSession(5_000, null)
  const headers = { accept: 'image/*', 'accept-encoding': 'gzip' }
  const request = { method: 'GET' as const, url: `${url}/foto?id=7`, headers, body: null, repeatable: true }
  const opened = await endpoint.open(request, session, signal)
  session.close()
  return opened
}

it('asks for a document uncompressed, and passes on its status', async () => {
  const { upstream, endpoint } = await serve((_asked, response) => response.writeHead(404).end('no'))
  const opened = await read(endpoint, upstream)
  expect(opened).toMatchObject({ ok: true, status: 404, contentType: null, contentLength: null })
  expect(upstream.asked).toMatchObject([
    { method: 'GET', url: '/foto?id=7', headers: { accept: 'image/*', 'accept-encoding': 'identity' } },
  ])
  if (opened.ok) expect((await opened.body.toArray()).join('')).toBe('no')
})

it('takes a document of the longest size, refuses a longer one, and frees its turn', async () => {
  let bytes = LIMITS.maxBytes
  const { upstream, endpoint } = await serve((_asked, response) => {
    response.writeHead(200, { 'content-length': String(bytes) }).end('x'.repeat(bytes))
  })
  const longest = await read(endpoint, upstream)
  if (!longest.ok) throw new Error(longest.reason)
  expect((await longest.body.toArray()).join('')).toHaveLength(bytes)
  await expect.poll(() => endpoint.state().active).toBe(0)
  bytes += 1
  expect(await read(endpoint, upstream)).toEqual({
    ok: false,
    kind: 'too_large',
    reason: 'the document is longer than 10 bytes',
  })
  expect(endpoint.state().active).toBe(0)
})

it('reports an upstream that does not answer without a name or an address, and frees its turn', async () => {
  const { upstream, endpoint } = await serve(() => undefined)
  await upstream.close()
  expect(await read(endpoint, upstream)).toEqual({
    ok: false,
    kind: 'unreachable',
    reason: 'no document (ECONNREFUSED)',
  })
  expect(endpoint.state().active).toBe(0)
})

it('ends when its reader leaves, and frees its turn', async () => {
  const reader = new AbortController()
  const { upstream, endpoint } = await serve(() => reader.abort())
  expect(await read(endpoint, upstream, reader.signal)).toMatchObject({ ok: false, kind: 'aborted' })
  expect(endpoint.state().active).toBe(0)
})

it('ends the reading of a document whose connection is cut', async () => {
  const { upstream, endpoint } = await serve((_asked, response) => {
    response.writeHead(200, { 'content-length': '8' })
    response.write('half', () => response.destroy())
  })
  const opened = await read(endpoint, upstream)
  if (!opened.ok) throw new Error(opened.reason)
  opened.body.resume()
  await once(opened.body, 'error')
  await expect.poll(() => endpoint.state().active).toBe(0)
})
