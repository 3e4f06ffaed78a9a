import type { Access } from '@multas/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import type { RateLimitRequest } from '../limits/rate-limiter.ts'
import { type Admission, admitCall, CONFIRMED_MS, requireConfirmed } from './admit-call.ts'
import type { App } from './create-app.ts'
import { type AnyGuard, type GuardName, guardNameOf } from './guards.ts'
import { Problem } from './problem.ts'

const SITE = 'https://multas.example'
const NOW = new Date('2026-03-11T12:00:00Z')
const before = (ms: number) => new Date(NOW.getTime() - ms)
const ANY = { count: 2, windowSeconds: 60 }
const READ = { count: 9, windowSeconds: 60 }
const WITHOUT_CREDENTIAL = { count: 5, windowSeconds: 3_600 }

const ACCOUNT: Access = { by: 'account' }
const ADMIN: Access = { by: 'admin', role: 'operador' as never }
const SIGN_IN: Access = { by: 'anyone', of: 'administration' } as never
const KEY: Access = { by: 'key', of: 'fleet', scope: 'fines.read' as never }
const CLERK: Access = { by: 'member', of: 'municipality', role: 'clerk' }

interface Asked {
  readonly access: Access
  readonly method?: 'GET' | 'POST' | 'HEAD'
  readonly headers?: Readonly<Record<string, string>>
  readonly limits?: AnyGuard['limits']
  readonly identity?: { limitKey: string; confirmedAt: Date | null } | null
  readonly guards?: readonly GuardName[]
  readonly isExhausted?: boolean
}

async function admit(asked: Asked) {
  const {
    access,
    method = 'GET',
    headers = { origin: SITE },
    limits = { any: ANY },
    isExhausted = false,
  } = asked
  const { identity = { limitKey: 'ana', confirmedAt: null } } = asked
  const steps: unknown[] = []
  const replyHeaders: Record<string, string> = {}
  const guard = {
    limits,
    unauthenticatedLimit: WITHOUT_CREDENTIAL,
    identify: async () => {
      steps.push('identify')
      return identity
    },
    unauthenticated: () => new Problem(401, 'ingreso_requerido', 'Ingresá.'),
    authorise: async () => {
      steps.push('authorise')
      return 'caller'
    },
  }
  const name = guardNameOf(access)
  const names = asked.guards ?? (name === null ? [] : [name])
  const limiter = {
    take: async ([one]: readonly RateLimitRequest[]) => {
      steps.push([one?.scope, one?.key, one?.allowance])
      return isExhausted ? { outcome: 'refused', retryAfterSeconds: 7 } : { outcome: 'allowed' }
    },
  }
  const guards = new Map(names.map((one) => [one, guard]))
  const app = { guarding: { limiter, clock: () => NOW, siteUrl: SITE, guards } } as unknown as App
  const reply = {
    header(key: string, value: string) {
      replyHeaders[key] = value
      return reply
    },
  }
  const admission: Admission = { notes: [] }
  const call = { operation: 'a.call', access, method } as never
  const request = { headers: { host: 'multas.example', ...headers }, method, ip: '190.2.3.4' }
  const ended = await admitCall(
    app,
    call,
    admission,
    request as unknown as FastifyRequest,
    reply as unknown as FastifyReply,
  ).then(
    () => 'admitted',
    (error) => (error instanceof Problem ? `${error.status} ${error.code}` : error.message),
  )
  return { ended, steps, admission, replyHeaders }
}

describe('a call', () => {
  it('without a credential is not guarded', async () => {
    const { ended, steps, replyHeaders } = await admit({ access: { by: 'anyone' } as Access })
    expect([ended, steps, replyHeaders]).toEqual(['admitted', [], {}])
  })

  it('is identified, counted and authorised, in this order, and never stored nor indexed', async () => {
    const { ended, steps, admission, replyHeaders } = await admit({ access: ADMIN })
    expect(ended).toBe('admitted')
    expect(steps).toEqual(['identify', ['admin.any', 'ana', ANY], 'authorise'])
    expect(admission).toMatchObject({ identity: { limitKey: 'ana' }, caller: 'caller' })
    expect(replyHeaders).toEqual({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
  })

  it('with a wrong credential is counted for its address', async () => {
    const { ended, steps, admission } = await admit({ access: CLERK, identity: null })
    expect(ended).toBe('401 ingreso_requerido')
    expect(steps).toEqual(['identify', ['member.municipality.stranger', '190.2.3.4', WITHOUT_CREDENTIAL]])
    expect(admission).toEqual({ notes: [] })
  })

  it('that signs in is counted for its address only', async () => {
    const { ended, steps } = await admit({ access: SIGN_IN })
    expect([ended, steps]).toEqual(['admitted', [['admin.stranger', '190.2.3.4', WITHOUT_CREDENTIAL]]])
  })

  it('beyond its allowance is not authorised', async () => {
    const { ended, steps } = await admit({ access: ACCOUNT, isExhausted: true })
    expect([ended, steps.at(-1)]).toEqual(['429 demasiados_intentos', ['account.any', 'ana', ANY]])
    expect((await admit({ access: SIGN_IN, isExhausted: true })).ended).toBe('429 demasiados_intentos')
  })

  it('needs its guard, but for accounts where the product has none', async () => {
    expect((await admit({ access: ADMIN, guards: [] })).ended).toBe(
      'a.call needs the guard admin, which the app lacks',
    )
    const { ended, steps, replyHeaders } = await admit({ access: ACCOUNT, guards: [] })
    expect([ended, steps, replyHeaders]).toEqual(['admitted', [], {}])
  })
})

describe('the allowance', () => {
  const scopeOf = async (access: object, method: 'GET' | 'POST', limits: AnyGuard['limits']) =>
    (await admit({ access: access as Access, method, limits })).steps[1]

  it.each([
    ['of reads for a GET', ACCOUNT, 'GET', 'account.read', READ],
    ['of all others for a POST', ACCOUNT, 'POST', 'account.any', ANY],
    ['that the call names', { ...ACCOUNT, limit: 'read' }, 'POST', 'account.read', READ],
    [
      'of all others if the guard lacks the one it names',
      { ...ACCOUNT, limit: 'x' },
      'GET',
      'account.any',
      ANY,
    ],
  ] as const)('is that %s', async (_name, access, method, scope, allowance) => {
    expect(await scopeOf(access, method, { any: ANY, read: READ })).toEqual([scope, 'ana', allowance])
  })

  it('of changes counts apart if the guard has one', async () => {
    expect(await scopeOf(ACCOUNT, 'POST', { any: ANY, change: READ })).toEqual([
      'account.change',
      'ana',
      READ,
    ])
  })

  it('must exist', async () => {
    expect((await admit({ access: ACCOUNT, method: 'POST', limits: { read: READ } })).ended).toBe(
      'account has no allowance for change',
    )
  })
})

describe('a page of another site', () => {
  const foreign = { origin: 'https://evil.example' }

  it.each([
    ['account', ACCOUNT, 'GET', foreign, '403 origen_no_permitido'],
    ['account of the same host', ACCOUNT, 'POST', { origin: 'http://multas.example' }, 'admitted'],
    ['account, an origin that is no address', ACCOUNT, 'POST', { origin: 'null' }, '403 origen_no_permitido'],
    ['account behind a proxy', ACCOUNT, 'POST', { origin: SITE, host: '127.0.0.1:3000' }, 'admitted'],
    ['account without an origin', ACCOUNT, 'POST', {}, 'admitted'],
    ['clerk without an origin', CLERK, 'POST', {}, 'admitted'],
    ['key', KEY, 'POST', foreign, 'admitted'],
    ['administrator who reads without an origin', ADMIN, 'GET', {}, 'admitted'],
    ['administrator who heads without an origin', ADMIN, 'HEAD', {}, 'admitted'],
    ['administrator who writes without an origin', ADMIN, 'POST', {}, '403 origen_no_permitido'],
    ['administrator who signs in without an origin', SIGN_IN, 'POST', {}, '403 origen_no_permitido'],
    ['administrator', ADMIN, 'GET', foreign, '403 origen_no_permitido'],
  ] as const)('%s (%j) by %s with %j: %s', async (_name, access, method, headers, ended) => {
    const admitted = await admit({ access, method, headers })
    expect(admitted.ended).toBe(ended)
    if (ended !== 'admitted') expect(admitted.steps).toEqual([])
  })
})

describe('a dangerous call', () => {
  it.each([
    [null, '403 reautenticacion'],
    [before(CONFIRMED_MS), '403 reautenticacion'],
    [before(CONFIRMED_MS - 1), 'admitted'],
  ])('confirmed at %s: %s', async (confirmedAt, ended) => {
    const access = { ...ADMIN, dangerous: true } as Access
    expect((await admit({ access, identity: { limitKey: 'ana', confirmedAt } })).ended).toBe(ended)
    expect((await admit({ access: ADMIN, identity: { limitKey: 'ana', confirmedAt } })).ended).toBe(
      'admitted',
    )
  })

  it('is confirmed for ten minutes', () => {
    expect(CONFIRMED_MS).toBe(600_000)
    expect(() => requireConfirmed({ confirmedAt: null }, NOW)).toThrow(
      'Para esto necesitamos que confirmes que sos vos.',
    )
  })
})

it.each([
  [{ by: 'anyone' }, null],
  [{ by: 'visitor', proof: 'browser' }, null],
  [SIGN_IN, 'admin'],
  [ACCOUNT, 'account'],
  [CLERK, 'member.municipality'],
  [KEY, 'key.fleet'],
])('%j is guarded by %s', (access, name) => {
  expect(guardNameOf(access as Access)).toBe(name)
})
