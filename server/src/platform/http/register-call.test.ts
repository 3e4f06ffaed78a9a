import * as contract from '@multas/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../../test/test-database.ts'
import { createRateLimiter } from '../limits/rate-limiter.ts'
import { createLog } from '../log/log.ts'
import { createSecrets } from '../secrets/secrets.ts'
import { type App, createApp } from './create-app.ts'
import { refuseCrossSite } from './csrf.ts'
import { addGuard, GUARD_NAMES, guardCalls, guardNameOf, requireGuards } from './guards.ts'
import { Problem } from './problem.ts'
import { registerCall } from './register-call.ts'

const SITE = 'https://multas.example'
const UNAUTHENTICATED = 400

const isCall = (one: unknown): one is contract.Call =>
  typeof one === 'object' && one !== null && 'access' in one && 'operation' in one

/** Every call of the contract that needs a credential. */
const CALLS = Object.values<unknown>(contract)
  .filter(isCall)
  .filter(({ access }) => guardNameOf(access) !== null && access.by !== 'anyone')

const database = useTestDatabase()
let app: App
let now = new Date('2026-03-11T12:00:00Z')
beforeAll(async () => {
  app = await createApp({ log: createLog('silent'), trustedProxies: null, bodyLimit: 65_536 })
  refuseCrossSite(app, SITE)
  const limiter = createRateLimiter(database().db, createSecrets('s'.repeat(32)))
  guardCalls(app, { limiter, clock: () => now, siteUrl: SITE })
  for (const name of GUARD_NAMES)
    addGuard(app, name, {
      limits: { any: { count: 2, windowSeconds: 60 } },
      unauthenticatedLimit: { count: UNAUTHENTICATED, windowSeconds: 3_600 },
      unauthenticated: () => new Problem(401, 'ingreso_requerido', 'Ingresá.'),
      async identify({ headers, id }) {
        const { 'x-who': who } = headers
        return typeof who === 'string' ? { limitKey: `${name} ${who || id}`, confirmedAt: null } : null
      },
      async authorise() {
        throw new Problem(403, 'sin_permiso', 'No.')
      },
    })
  for (const call of CALLS)
    registerCall(app, call, () => {
      throw new Error('reached')
    })
})
afterAll(() => app.close())

interface Asked {
  readonly headers?: Readonly<Record<string, string>>
  readonly remoteAddress?: string
}

async function ask(call: contract.Call, { headers = {}, remoteAddress = '190.2.3.4' }: Asked = {}) {
  const reply = await app.inject({
    method: call.method,
    url: call.path.replaceAll(/:\w+/g, 'nothing'),
    headers: { origin: SITE, 'content-type': 'application/json', ...headers },
    remoteAddress,
    ...(call.method === 'GET' ? {} : { payload: '{broken' }),
  })
  return { status: reply.statusCode, code: reply.json().code, headers: reply.headers }
}

describe.each(CALLS.map((call) => [call.operation, call] as const))('%s', (_operation, call) => {
  it('asks for its credential before it reads path or body, and is never stored nor indexed', async () => {
    const { status, code, headers } = await ask(call)
    expect([status, code]).toEqual([401, 'ingreso_requerido'])
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
  })

  it('is refused to a page of another site, unless it takes a key that no browser sends by itself', async () => {
    const { status, code } = await ask(call, { headers: { origin: 'https://evil.example' } })
    const refusal = call.access.by === 'key' ? [401, 'ingreso_requerido'] : [403, 'origen_no_permitido']
    expect([status, code]).toEqual(refusal)
  })

  it('is limited for each credential before its role is read', async () => {
    const headers = { 'x-who': call.operation }
    const codes = [await ask(call, { headers }), await ask(call, { headers }), await ask(call, { headers })]
    expect(codes.map(({ code }) => code)).toEqual(['sin_permiso', 'sin_permiso', 'demasiados_intentos'])
  })
})

it('a product that lacks a guard does not start', async () => {
  expect(() => requireGuards(app)).not.toThrow()
  const bare = await createApp({ log: createLog('silent'), trustedProxies: null, bodyLimit: 1 })
  guardCalls(bare, app.guarding)
  expect(() => requireGuards(bare)).toThrow('no guard for account, admin')
})

it.each(GUARD_NAMES)('%s: an address without a credential may not try for ever', async (name) => {
  const call = CALLS.find(({ access }) => guardNameOf(access) === name)
  if (!call) throw new Error(`no call needs ${name}`)
  now = new Date(now.getTime() + 7_200_000)
  const address = `190.9.9.${GUARD_NAMES.indexOf(name)}`
  const codes = new Set<string>()
  for (let n = 0; n <= UNAUTHENTICATED; n += 1) codes.add((await ask(call, { remoteAddress: address })).code)
  expect([...codes]).toEqual(['ingreso_requerido', 'demasiados_intentos'])
})
