import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as contract from '@multas/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { useTestDatabase } from '../../../test/test-database.ts'
import { createRateLimiter } from '../limits/rate-limiter.ts'
import { createLog } from '../log/log.ts'
import { createSecrets } from '../secrets/secrets.ts'
import { type App, createApp } from './create-app.ts'
import { addGuard, guardCalls } from './guards.ts'
import { Problem } from './problem.ts'
import { registerCall } from './register-call.ts'

const SITE = 'https://multas.example'
const NAMES = ['admin', 'member.fleet', 'member.municipality'] as const

const isRecorded = (access: contract.Call['access']) =>
  access.by === 'admin' ? access.audited !== false : access.by === 'member'

const isActing = (one: unknown): one is contract.Call =>
  typeof one === 'object' &&
  one !== null &&
  'operation' in one &&
  'access' in one &&
  isRecorded((one as contract.Call).access) &&
  (one as contract.Call).method !== 'GET'

/** Every call of the contract that changes something and is audited, without what it takes. */
const CALLS = [
  ...new Map(
    Object.values<unknown>(contract)
      .flatMap((one) => (typeof one === 'object' && one !== null ? [one, ...Object.values(one)] : []))
      .filter(isActing)
      .map(({ operation, method, path, summary, access, replies }): [string, contract.Call] => [
        operation,
        { operation, method, path, summary, access, replies },
      ]),
  ).values(),
]

const database = useTestDatabase()
let app: App
beforeAll(async () => {
  const { pool, db } = database()
  await sql`create table acts (
    operation text, kind text, transaction xid8 not null default pg_current_xact_id())`.execute(db)
  const write = (operation: string, kind: string) =>
    pool.query('insert into acts (operation, kind) values ($1, $2)', [operation, kind])
  app = await createApp({ log: createLog('silent'), trustedProxies: null, bodyLimit: 65_536 })
  guardCalls(app, {
    limiter: createRateLimiter(db, createSecrets('s'.repeat(32))),
    clock: () => new Date('2026-03-11T12:00:00Z'),
    siteUrl: SITE,
  })
  for (const name of NAMES)
    addGuard(app, name, {
      limits: { any: { count: 100_000, windowSeconds: 60 } },
      unauthenticatedLimit: { count: 1, windowSeconds: 60 },
      unauthenticated: () => new Problem(401, 'ingreso_requerido', 'Ingresá.'),
      identify: async () => ({ limitKey: name, confirmedAt: new Date('2026-03-11T12:00:00Z') }),
      authorise: async () => ({}) as never,
      async audit({ operation, outcome }) {
        if (broken.has(operation)) throw new Error('the database is gone')
        await write(operation, outcome)
      },
    })
  for (const call of CALLS)
    registerCall(app, call, async () => {
      await db.transaction().execute(async (tx) => {
        await sql`insert into acts (operation, kind) values (${call.operation}, 'act')`.execute(tx)
      })
      return {} as never
    })
})
afterAll(() => app.close())

const broken = new Set<string>()

async function act({ method, path }: contract.Call) {
  const url = path.replaceAll(/:\w+/g, '1')
  return (await app.inject({ method, url, headers: { origin: SITE }, payload: {} })).statusCode
}

const rowsOf = async ({ operation }: contract.Call) =>
  (
    await sql<{ kind: string; at: string }>`
      select kind, transaction::text as at from acts where operation = ${operation} order by kind`.execute(
      database().db,
    )
  ).rows

it('knows the calls', () => expect(CALLS.length).toBeGreaterThan(90))

it.each(CALLS.map((call) => [call.operation, call] as const))('%s', async (operation, call) => {
  broken.add(operation)
  expect(await act(call)).toBe(500)
  expect(await rowsOf(call)).toEqual([])
  broken.delete(operation)
  expect(await act(call)).toBe(200)
  const rows = await rowsOf(call)
  expect(rows.map(({ kind }) => kind)).toEqual(['act', 'done'])
  expect(new Set(rows.map(({ at }) => at)).size).toBe(1)
})

const SOURCE = path.join(import.meta.dirname, '../..')
const OPT_OUT = 'hasOwnTransactions: true'

/** Calls of a file that are registered with the option, or with a constant that has it. */
function findOptOuts(file: string): readonly string[] {
  const text = readFileSync(path.join(SOURCE, file), 'utf8')
  if (!text.includes(OPT_OUT)) return []
  const constants = [...text.matchAll(/^const (\w+) = \{[^}]*hasOwnTransactions: true[^}]*\}$/gm)]
  const marks = [OPT_OUT, ...constants.flatMap(([, name = '']) => [`${name},\n`, `, ${name})`])]
  const uses = constants.reduce((rest, [whole]) => rest.replace(whole, ''), text)
  const calls = uses.split(/\bregister\w*\(\s*(?:app|scope),\s*/).slice(1)
  return calls
    .filter((call) => marks.some((mark) => call.includes(mark)))
    .map((call) => call.slice(0, call.indexOf(',')))
}

it('has no other calls with transactions of their own', () => {
  const files = globSync('**/*.ts', { cwd: SOURCE }).filter((file) => !file.endsWith('.test.ts'))
  const optOuts = files.map((file) => [file, findOptOuts(file)] as const)
  expect(Object.fromEntries(optOuts.filter(([, calls]) => calls.length > 0))).toEqual({
    'features/jurisdiction-admin/routes.ts': ['adminTryJurisdiction', 'adminTryDescription'],
    'features/municipalities/admin/delivery-routes.ts': [
      'adminStageDelivery',
      'adminUploadDelivery',
      'adminCompareDelivery',
    ],
    'features/municipalities/panel/delivery-routes.ts': ['panelStage', 'panelCompare', 'panelUpload'],
    'features/organizations/webhooks/register-webhook-calls.ts': ['calls.ping'],
    'features/payments/desk/admin-routes.ts': ['adminPauseSubscription', 'adminSyncSubscription'],
  })
})
