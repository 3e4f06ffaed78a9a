import { afterEach, expect, it } from 'vitest'
import { startTestPayments, type TestPayments } from '../../../../test/start-test-payments.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'
import { countBlocked } from '../../../../test/while-held.ts'

const database = useTestDatabase()
let under: TestPayments

afterEach(() => under.close())

it('asks for the e-mail of Mercado Pago where none was entered', async () => {
  under = await startTestPayments(database())
  const { id } = await under.account()
  const message = 'Escribí el correo de tu cuenta de Mercado Pago'
  expect(await under.start(id, '  ')).toMatchObject({
    status: 400,
    body: { code: 'email_invalido', message, fields: [{ path: 'payerEmail', message }] },
  })
  expect(await under.read(id)).toBeNull()
})

it('that Mercado Pago refuses is over, and another may begin', async () => {
  under = await startTestPayments(database())
  const { id } = await under.account()
  await under.control('faults', { status: 400, path: '/preapproval', method: 'POST' })
  expect(await under.start(id)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('no aceptó el pedido') },
  })
  expect(await under.read(id)).toMatchObject({ state: 'cancelled', endReason: 'abandoned' })
  expect(under.mails).toEqual([])
  expect(await under.start(id)).toMatchObject({ status: 200, body: { subscription: { state: 'pending' } } })
})

it('without a page to pay at is asked for again', async () => {
  let isWithoutPage = true
  under = await startTestPayments(database(), {
    change: (gateway) => ({
      ...gateway,
      async create(asked) {
        const made = await gateway.create(asked)
        return isWithoutPage ? { ...made, initPoint: null } : made
      },
    }),
  })
  await under.control('notices', { held: true })
  const { id } = await under.account()
  expect(await under.start(id)).toMatchObject({ status: 503, body: { code: 'servicio_no_disponible' } })
  isWithoutPage = false
  expect(await under.start(id)).toMatchObject({ status: 200, body: { initPoint: expect.any(String) } })
  expect((await under.simulated()).subscriptions).toHaveLength(1)
})

it.each([
  ['the same payer shares it', 'paga@example.com', 200],
  ['another payer is refused', 'otra@example.com', 409],
])('of two windows at the same moment makes one: %s', async (_name, payerEmail, status) => {
  under = await startTestPayments(database())
  const { id } = await under.account()
  const first = await database().pool.connect()
  await first.query('begin')
  const insert = `insert into subscriptions (id, account_id, created_at, price_centavos, max_subjects, payer_email_sealed)
    values (gen_random_uuid(), $1, now(), 29900, 5, $2)`
  await first.query(insert, [id, under.secrets.encrypt('paga@example.com')])
  const second = under.start(id, payerEmail)
  await expect.poll(() => countBlocked(database().pool)).toBeGreaterThan(0)
  await first.query('commit')
  first.release()
  expect((await second).status).toBe(status)
  expect((await database().pool.query('select 1 from subscriptions')).rowCount).toBe(1)
})

it('that replaces one already paid gives the payment back', async () => {
  under = await startTestPayments(database())
  await under.control('notices', { held: true })
  const { id } = await under.account()
  await under.checkout((await under.start(id)).body.initPoint)
  expect((await under.start(id, 'otra@example.com')).status).toBe(200)
  expect(await under.work()).toBe(0)
  expect(await under.paymentsOf(id)).toMatchObject([{ state: 'refunded', refundedCentavos: 29_900 }])
  expect((await under.simulated()).subscriptions.map(({ status }) => status).sort()).toEqual([
    'cancelled',
    'pending',
  ])
})
