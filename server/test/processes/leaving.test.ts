import { createECDH } from 'node:crypto'
import { type PaymentsSimulator, startPaymentsSimulator } from '@multas/payments-simulator'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createSecrets } from '../../src/platform/secrets/secrets.ts'
import { findUndocumented } from '../documented-clear.ts'
import { dumpDatabase, findInDump } from '../dump-database.ts'
import { paymentsClient } from '../speak-payments.ts'
import { useTestDatabase } from '../test-database.ts'
import { type GatedUpstreams, startGatedUpstreams, UPSTREAM_PLACE } from './gated-upstreams.ts'
import { type MailTrap, startMailTrap } from './mail-trap.ts'
import { type RunningProcess, startProcess } from './start-process.ts'
import { searchAs } from './visitor.ts'

/** A user of every feature of an account deletes it; the whole database is then searched for their data. */
const APP_SECRET = 'a secret of the tests, long enough to be one'
const PATIENCE = { timeout: 60_000, interval: 100 }
const EMAIL = 'quien.se.va@example.com'
const PAYER = 'quien.paga.por.mi@example.com'
const PLATE = 'QX734ZW'
const DNI = '27619384'
const PHRASE = 'El canario Ñandubay de la tía'

const database = useTestDatabase()
const secrets = createSecrets(APP_SECRET)
let upstreams: GatedUpstreams
let simulator: PaymentsSimulator
let mail: MailTrap
let product: RunningProcess

beforeAll(async () => {
  upstreams = await startGatedUpstreams(2)
  upstreams.open()
  simulator = await startPaymentsSimulator()
  mail = await startMailTrap()
  product = await startProcess({
    DATABASE_URL: database().connectionString,
    APP_SECRET,
    SMTP_URL: mail.url,
    JURISDICTIONS_DIR: upstreams.directory,
    MERCADOPAGO_URL: simulator.url,
    MERCADOPAGO_ACCESS_TOKEN: simulator.accessToken,
    MERCADOPAGO_WEBHOOK_SECRET: simulator.secret,
  })
})
afterAll(async () => {
  await product?.kill('SIGTERM')
  await Promise.all([simulator.close(), mail.close(), upstreams.close()])
})

let cookie = ''

async function post<T>(path: string, body: object): Promise<T> {
  const reply = await fetch(product.address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${text}`)
  cookie = reply.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
  return JSON.parse(text) as T
}

const codeIn = async (part: string) => /\b\d{6}\b/.exec(await mail.textFor(EMAIL, part))?.[0] ?? ''

async function useEverything(): Promise<void> {
  await searchAs(product.address, mail, EMAIL, PLATE)
  await post('/api/account/send-code', { email: EMAIL })
  await post('/api/account/sign-in', { email: EMAIL, code: await codeIn('Ingresar con este correo') })
  await post('/api/account/phrase', { phrase: PHRASE })
  await post('/api/account/watches', { dominio: PLATE })
  await post('/api/account/watches', { dni: DNI, gender: 'F' })
  await post('/api/feedback', { message: `Soy ${EMAIL} y no veo mi patente`, email: EMAIL })
  await post('/api/account/push', {
    endpoint: 'https://push.example.com/aparato-de-quien-se-va',
    keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'A'.repeat(22) },
    label: 'Teléfono',
  })
  const { initPoint } = await post<{ initPoint: string }>('/api/account/subscription', { payerEmail: PAYER })
  await paymentsClient(product.address, simulator).checkout(initPoint, { payer: PAYER })
  await mail.textFor(EMAIL, 'Recibimos tu pago')
}

const jobsLeft = async () =>
  (
    await database().pool.query<{ name: string }>(`
      select t.identifier as name from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where j.run_at <= now()`)
  ).rows

it('a user who deletes their account leaves no data behind, and is not charged again', async () => {
  await useEverything()
  const hashes = { email: secrets.lookupHash('email', EMAIL), payer: secrets.lookupHash('email', PAYER) }
  const plate = secrets.lookupHash('subject', `patent:${PLATE}`)
  const before = await dumpDatabase(database().pool)
  expect(findInDump(before, hashes.email)).toEqual(
    expect.arrayContaining(['public.accounts', 'public.account_sessions', 'public.searches']),
  )
  expect(findInDump(before, plate)).toEqual(expect.arrayContaining(['public.watches', 'public.fines']))
  const identifying = [EMAIL, PAYER, PLATE, DNI, PHRASE, UPSTREAM_PLACE, 'ACTA-1', 'aparato-de-quien-se-va']
  expect(findUndocumented(before, identifying)).toEqual([])

  await post('/api/account/confirmation', { purpose: 'deletion' })
  await post('/api/account/deletion', { code: await codeIn('No se puede deshacer') })
  await mail.textFor(EMAIL, 'Tu cuenta ya no existe')
  await vi.waitFor(async () => {
    expect(await jobsLeft()).toEqual([])
    const { subscriptions } = await paymentsClient(product.address, simulator).simulated()
    expect(subscriptions).toMatchObject([{ status: 'cancelled' }])
  }, PATIENCE)

  const after = await dumpDatabase(database().pool)
  for (const clear of [EMAIL, PAYER, DNI, PHRASE, 'aparato-de-quien-se-va', 'no veo mi patente'])
    expect([clear, findInDump(after, clear)]).toEqual([clear, []])
  expect(findInDump(after, hashes.email)).toEqual([])
  expect(findInDump(after, hashes.payer)).toEqual([])
  // The plate remains only as a keyed hash: in its jurisdiction's fines and in the search counter.
  expect(findInDump(after, PLATE)).toEqual([])
  expect(findInDump(after, plate)).toEqual(['public.fines', 'public.subject_consultations'])
  const { rows } = await database().pool.query('select account_id, payer_email_sealed from subscriptions')
  expect(rows).toEqual([{ account_id: null, payer_email_sealed: null }])
  const said = JSON.stringify(product.log)
  for (const clear of [EMAIL, PAYER, PLATE, DNI]) expect(said).not.toContain(clear)
})
