import type { Call, CallBy } from '@multas/contract'
import * as contract from '@multas/contract'
import { reachesRole } from '@multas/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { createSecrets } from '../../src/platform/secrets/secrets.ts'
import { insertActingAdmin } from '../start-test-admin.ts'
import { useTestDatabase } from '../test-database.ts'
import { type RunningProcess, startProcess } from './start-process.ts'

/**
 * The running product, attacked: every call of the administration in the contract, without a session, with an
 * invented one, with one of a lower role, and with one without a recent confirmation.
 */
const database = useTestDatabase()
let product: RunningProcess
const APP_SECRET = 's'.repeat(32)
beforeAll(async () => {
  product = await startProcess({
    DATABASE_URL: database().connectionString,
    APP_SECRET,
    LOG_LEVEL: 'info',
  })
})
afterAll(() => product?.kill('SIGTERM'))

const CALLS = Object.values<unknown>(contract).filter(
  (one): one is CallBy<'admin'> =>
    typeof one === 'object' && one !== null && 'access' in one && (one as Call).access.by === 'admin',
)
const INVENTED = `admin=${'A'.repeat(43)}`

async function ask(call: CallBy<'admin'>, headers: Record<string, string>): Promise<string> {
  const path = call.path.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000')
  const own = { origin: product.address, 'content-type': 'application/json' }
  const reply = await fetch(`${product.address}${path}`, {
    method: call.method,
    headers: { ...own, ...headers },
    ...(call.method === 'POST' ? { body: '{"nothing":"of it"}' } : {}),
  })
  const { code } = (await reply.json().catch(() => ({}))) as { code?: string }
  return `${reply.status} ${code ?? ''}`
}

/** The reply to each call, so that a failure shows all open calls and not only the first. */
const askAll = async (calls: readonly CallBy<'admin'>[], headers: Record<string, string>) =>
  Object.fromEntries(
    await Promise.all(calls.map(async (call) => [call.operation, await ask(call, headers)] as const)),
  )
const all = (calls: readonly CallBy<'admin'>[], answer: string) =>
  Object.fromEntries(calls.map(({ operation }) => [operation, answer]))

it('has calls to ask', () => {
  expect(CALLS.length).toBeGreaterThan(15)
})

it.each([
  ['no session', {}],
  ['an invented session', { cookie: INVENTED }],
])('nothing is answered with %s', async (_name, headers) => {
  expect(await askAll(CALLS, headers)).toEqual(all(CALLS, '401 ingreso_requerido'))
})

it('nothing is done for another site, even with a signed-in owner', async () => {
  const { cookie } = await insertActingAdmin(database(), 'owner', { now: new Date(), confirmed: true })
  expect(await askAll(CALLS, { cookie, origin: 'https://evil.example' })).toEqual(
    all(CALLS, '403 origen_no_permitido'),
  )
})

it.each(['read_only', 'operator'] as const)('nothing above its role is done for %s', async (role) => {
  const { cookie } = await insertActingAdmin(database(), role, { now: new Date(), confirmed: true })
  const above = CALLS.filter((call) => !reachesRole(role, call.access.role))
  expect(above).not.toEqual([])
  expect(await askAll(above, { cookie })).toEqual(all(above, '403 sin_permiso'))
})

it('nothing dangerous is done for an owner who has not confirmed lately', async () => {
  const { cookie } = await insertActingAdmin(database(), 'owner', { now: new Date(), confirmed: false })
  const dangerous = CALLS.filter((call) => call.access.dangerous)
  expect(dangerous).not.toEqual([])
  expect(await askAll(dangerous, { cookie })).toEqual(all(dangerous, '403 reautenticacion'))
})

it('every table that has rows to sort can be downloaded with the filters that it has', async () => {
  const { cookie } = await insertActingAdmin(database(), 'owner', { now: new Date(), confirmed: true })
  const address = createSecrets(APP_SECRET).encrypt('ana@example.com')
  await database().pool.query('update admin_accounts set email_sealed = $1', [address])
  const exports = CALLS.filter(({ media }) => media?.includes(contract.TABLE_EXPORT_MEDIA))
  const tables = CALLS.filter(
    ({ method, path, query }) => method === 'GET' && !path.includes(':') && isSorted(query),
  )
  const paths = new Set(exports.map(({ path }) => path))
  expect(tables.filter(({ path }) => !path.endsWith('/export') && !paths.has(`${path}/export`))).toEqual([])
  for (const { path } of exports.filter((call) => !call.path.includes(':'))) {
    const reply = await fetch(`${product.address}${path}?figure=searches&dir=desc`, { headers: { cookie } })
    expect([path, reply.status, reply.headers.get('content-type')]).toEqual([
      path,
      200,
      'text/csv; charset=utf-8',
    ])
    expect(await reply.text()).toContain(';')
  }
})

const isSorted = (query: CallBy<'admin'>['query']) => query instanceof z.ZodObject && 'sort' in query.shape
