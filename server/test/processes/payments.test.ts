import { randomUUID } from 'node:crypto'
import { type PaymentsSimulator, startPaymentsSimulator } from '@multas/payments-simulator'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createGateway } from '../../src/features/payments/index.ts'
import { createSecrets } from '../../src/platform/secrets/secrets.ts'
import { paymentsClient } from '../speak-payments.ts'
import { useTestDatabase } from '../test-database.ts'
import { type MailTrap, startMailTrap } from './mail-trap.ts'
import { type RunningProcess, startProcess } from './start-process.ts'

/** A month is paid, and the process is killed while it processes the notification of Mercado Pago. */
const APP_SECRET = 'a secret of the tests, long enough to be one'
const PATIENCE = { timeout: 60_000, interval: 100 }

const database = useTestDatabase()
const running: RunningProcess[] = []
let simulator: PaymentsSimulator
let mail: MailTrap

beforeAll(async () => {
  simulator = await startPaymentsSimulator({ retryDelaysMs: [200, 400, 800] })
  mail = await startMailTrap()
})
afterAll(async () => {
  for (const one of running) await one.kill('SIGKILL')
  await simulator.close()
  await mail.close()
})

async function start(): Promise<RunningProcess> {
  const product = await startProcess({
    DATABASE_URL: database().connectionString,
    APP_SECRET,
    SMTP_URL: mail.url,
    MERCADOPAGO_URL: simulator.url,
    MERCADOPAGO_ACCESS_TOKEN: simulator.accessToken,
    MERCADOPAGO_WEBHOOK_SECRET: simulator.secret,
  })
  running.push(product)
  return product
}

/** A subscription that waits for its payer, as the calls of an account leave it. */
async function subscribe(siteUrl: string) {
  const secrets = createSecrets(APP_SECRET)
  const gateway = createGateway(simulator)
  const id = randomUUID()
  const accountId = randomUUID()
  const made = await gateway.create({
    id,
    payerEmail: 'paga@example.com',
    reason: 'Monitoreo',
    centavos: 29_900,
    backUrl: `${siteUrl}/cuenta`,
  })
  await gateway.close()
  const { pool } = database()
  await pool.query(
    'insert into accounts (id, email_hash, email_sealed, created_at) values ($1, $2, $3, now())',
    [accountId, secrets.lookupHash('email', 'ana@example.com'), secrets.encrypt('ana@example.com')],
  )
  await pool.query(
    `insert into subscriptions (id, account_id, created_at, price_centavos, max_subjects, provider_id, init_point)
     values ($1, $2, now(), 29900, 5, $3, $4)`,
    [id, accountId, made.id, made.initPoint],
  )
  return { id, initPoint: made.initPoint ?? '' }
}

const read = async <T extends object>(text: string): Promise<T[]> =>
  (await database().pool.query<T>(text)).rows

it('a notification whose processing was killed is processed by the next process, and reported once', async () => {
  const first = await start()
  const { initPoint } = await subscribe(first.address)
  const payer = paymentsClient(first.address, simulator)
  await payer.control('faults', { kind: 'hang', path: '/authorized_payments/search', times: 1_000 })
  await payer.checkout(initPoint)
  await vi.waitFor(async () => {
    expect(simulator.webhooks.sent.length).toBeGreaterThan(3)
    expect(simulator.webhooks.sent.every(({ status }) => status === 200)).toBe(true)
    const held = await read(`
      select j.id from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'payments.webhook.handle' and j.locked_at is not null`)
    expect(held.length).toBeGreaterThan(0)
  }, PATIENCE)
  await first.kill('SIGKILL')
  expect(await read('select state from subscriptions')).toEqual([{ state: 'pending' }])
  await payer.control('faults', { clear: true })

  await start()
  await vi.waitFor(async () => {
    expect(await read('select id from payment_webhook_messages where handled_at is null')).toEqual([])
    expect(await read('select state, is_live from subscriptions')).toEqual([
      { state: 'active', is_live: true },
    ])
  }, PATIENCE)
  expect(await read("select kind from subscription_events where kind = 'charge_approved'")).toHaveLength(1)
  await vi.waitFor(async () => {
    expect(await read("select state from account_mails where kind = 'receipt'")).toEqual([{ state: 'sent' }])
  }, PATIENCE)
})
