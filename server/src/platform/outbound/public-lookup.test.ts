import { expect, it } from 'vitest'
import { Endpoint } from './endpoint.ts'
import { startUpstream } from './testing/start-upstream.ts'
import { UpstreamSession } from './upstream-session.ts'

const LIMITS = {
  concurrency: 1,
  perSecond: 1_000,
  maxBytes: 10_000,
  requestTimeoutMs: 5_000,
  retries: 0,
  breaker: { failures: 3, coolDownMs: 1_000 },
}

it.each([
  [true, 'no connection (EPRIVATE)'],
  [false, 200],
])('a name that leads into the house, chosen by somebody else: %s', async (isForeign, expected) => {
  const upstream = await startUpstream((_asked, response) => response.end('ok'))
  const origin = upstream.url.replace('127.0.0.1', 'localhost')
  const context = { random: () => 0, observe: null, isForeign: (one: string) => isForeign && one === origin }
  const endpoint = new Endpoint({ name: 'test', origin, limits: LIMITS, ca: null }, context)
  const session = new UpstreamSession(5_000, null)
  const request = { method: 'GET' as const, url: `${origin}/`, headers: {}, body: null, repeatable: true }
  const result = await endpoint.send(request, session)
  session.close()
  await endpoint.close()
  await upstream.close()
  expect(result.ok ? result.status : result.reason).toBe(expected)
})
