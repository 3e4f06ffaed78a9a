import * as contract from '@multas/contract'
import { type Call, type CallBy, defineCall } from '@multas/contract'
import { reachesRole } from '@multas/domain'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startTestAdmin } from '../../../test/start-test-admin.ts'
import { useTestDatabase } from '../../../test/test-database.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { RegisterAdminCall } from './index.ts'

const current = useTestDatabase()

const rename = defineCall({
  operation: 'test.rename',
  method: 'POST',
  path: '/api/admin/test/rename',
  summary: 'Cambia un nombre.',
  access: { by: 'admin', role: 'operator', dangerous: true },
  body: z.strictObject({ name: z.string().max(5) }),
  replies: { 200: z.object({ name: z.string() }) },
})

const start = () =>
  startTestAdmin(current(), (app, register) =>
    register(app, rename, ({ body, note }) => {
      note('thing:1', { length: body.name.length })
      if (body.name === 'no') throw new Problem(409, 'conflicto', 'Ya hay uno.')
      if (body.name === 'crash') throw new Error('the inside')
      return body
    }),
  )

describe('a call of the administration', () => {
  it('answers who may make it, and leaves its entry', async () => {
    const { as, auditLog } = await start()
    const operator = await as('operator')
    const reply = await operator.post(rename.path, { name: 'ana' })
    expect([reply.statusCode, reply.json()]).toEqual([200, { name: 'ana' }])
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
    expect((await auditLog()).at(-1)).toEqual({
      actor: `admin:${operator.accountId}`,
      operation: 'test.rename',
      target: 'thing:1',
      outcome: 'done',
      reason: null,
      details: { length: 3 },
    })
  })

  it.each([
    ['no', 409, { outcome: 'refused', reason: 'conflicto', target: 'thing:1' }],
    ['crash', 500, { outcome: 'failed', reason: 'error_interno', target: 'thing:1' }],
    ['too long', 400, { outcome: 'refused', reason: 'datos_invalidos', target: null }],
    ['a\0', 400, { outcome: 'refused', reason: 'datos_invalidos', target: null }],
  ])('that ends badly (%s) leaves its entry as well', async (name, status, entry) => {
    const { as, auditLog } = await start()
    const reply = await (await as('operator')).post(rename.path, { name })
    expect(reply.statusCode).toBe(status)
    expect((await auditLog()).at(-1)).toMatchObject(entry)
  })

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['nobody knows where', {}],
  ])('is refused when it comes from %s', async (_name, headers) => {
    const { app, as } = await start()
    const { cookie } = await as('owner')
    const payload = { name: 'ana' }
    const reply = await app.inject({
      method: 'POST',
      url: rename.path,
      payload,
      headers: { ...headers, cookie },
    })
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'origen_no_permitido'])
  })

  it.each([
    ['nothing was asked for half an hour', 30],
    ['the day is over', 12 * 60],
  ])('finds no session when %s', async (_name, minutes) => {
    const { as, state } = await start()
    const operator = await as('operator')
    state.now = new Date(state.now.getTime() + minutes * 60_000)
    expect((await operator.post(rename.path, { name: 'ana' })).json().code).toBe('ingreso_requerido')
  })

  it('finds no session of a disabled account', async () => {
    const { as } = await start()
    const operator = await as('operator')
    await sql`update admin_accounts set disabled_at = now() where id = ${operator.accountId}`.execute(
      current().db,
    )
    expect((await operator.post(rename.path, { name: 'ana' })).statusCode).toBe(401)
  })
})

/** Whatever the contract has, and will have. */
const ALL = Object.values<unknown>(contract).filter(
  (one): one is CallBy<'admin'> =>
    typeof one === 'object' && one !== null && 'access' in one && (one as Call).access.by === 'admin',
)

describe.each(ALL.map((call) => [call.operation, call] as const))('%s', (_operation, call) => {
  const startAll = () =>
    startTestAdmin(current(), (app, register: RegisterAdminCall) =>
      register(app, call as CallBy<'admin'>, () => {
        throw new Problem(409, 'conflicto', 'Llegó.')
      }),
    )
  const url = call.path.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000')
  const code = async (acting: {
    get(url: string): PromiseLike<unknown>
    post(url: string): PromiseLike<unknown>
  }) => {
    const reply = (await (call.method === 'GET' ? acting.get(url) : acting.post(url))) as {
      json(): { code: string }
    }
    return reply.json().code
  }

  it('is refused without a session', async () => {
    const { anonymous } = await startAll()
    expect(await code(anonymous)).toBe('ingreso_requerido')
  })

  it.each(['read_only', 'operator', 'owner'] as const)('asks for its role of %s', async (role) => {
    const { as } = await startAll()
    const isRefused = (await code(await as(role))) === 'sin_permiso'
    expect(isRefused).toBe(!reachesRole(role, call.access.role))
  })

  it('asks for a recent confirmation exactly when it is dangerous', async () => {
    const { as } = await startAll()
    const isRefused = (await code(await as('owner', { confirmed: false }))) === 'reautenticacion'
    expect(isRefused).toBe(call.access.dangerous === true)
  })

  it('changes nothing at the hands of who may only read, but what is their own', () => {
    if (call.method === 'POST' && call.access.role === 'read_only')
      expect(call.operation).toMatch(/^admin\.own\./)
  })

  it('has an address of the administration', () => {
    expect(call.path).toMatch(/^\/api\/admin\//)
  })
})

it('an action whose entry cannot be written is not reported as done', async () => {
  const { as } = await start()
  const operator = await as('operator')
  await sql`alter table admin_audit rename to admin_audit_away`.execute(current().db)
  const reply = await operator.post(rename.path, { name: 'ana' })
  await sql`alter table admin_audit_away rename to admin_audit`.execute(current().db)
  expect([reply.statusCode, reply.json().code]).toEqual([500, 'error_interno'])
})
