import type { LookupAddress } from 'node:dns'
import { expect, it } from 'vitest'
import { Endpoint } from './endpoint.ts'
import { createPublicLookup } from './public-lookup.ts'
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

const PUBLIC = { address: '200.45.1.2', family: 4 }
const PUBLIC_6 = { address: '2800:340::1', family: 6 }
const PRIVATE = { address: '10.0.0.1', family: 4 }
const resolveTo = (found: readonly LookupAddress[], all: boolean, error: Error | null = null) =>
  new Promise<unknown[]>((settle) =>
    createPublicLookup((_name, _options, done) => done(error, [...found]))('x', { all }, (...got) =>
      settle(got),
    ),
  )

it('gives all addresses of a public name, or the first', async () => {
  expect(await resolveTo([PUBLIC_6, PUBLIC], true)).toEqual([null, [PUBLIC_6, PUBLIC]])
  expect(await resolveTo([PUBLIC_6, PUBLIC], false)).toEqual([null, PUBLIC_6.address, 6])
})

it.each([
  ['a private address', [PRIVATE]],
  ['a private address beside a public one', [PUBLIC, PRIVATE]],
  ['no address', []],
])('refuses a name with %s', async (_name, found) => {
  for (const all of [true, false])
    expect(await resolveTo(found, all)).toEqual([expect.objectContaining({ code: 'EPRIVATE' }), []])
})

it('passes on that a name does not exist', async () => {
  const error = new Error('ENOTFOUND')
  expect(await resolveTo([], true, error)).toEqual([error, []])
})
