import { createHmac } from 'node:crypto'
import { afterEach, expect, it } from 'vitest'
import { startTestPayments, type TestPayments } from '../../../../test/start-test-payments.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'

type Change = NonNullable<NonNullable<Parameters<typeof startTestPayments>[1]>['change']>

const database = useTestDatabase()
let under: TestPayments
afterEach(() => under.close())

async function notify(type: string, dataId: string): Promise<void> {
  const ts = String(Date.now())
  const manifest = `id:${dataId};request-id:pedido;ts:${ts};`
  const v1 = createHmac('sha256', under.simulator.secret).update(manifest).digest('hex')
  const signed = { 'x-signature': `ts=${ts},v1=${v1}`, 'x-request-id': 'pedido' }
  const query = new URLSearchParams({ type, 'data.id': dataId })
  const reply = await fetch(`${under.url}/api/webhooks/mercadopago?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signed },
    body: JSON.stringify({ type, data: { id: dataId } }),
  })
  expect(reply.status).toBe(200)
  expect(await under.work()).toBe(0)
}

/** Mercado Pago creates the subscription; the product never reads the reply. */
async function startWithLostReply(change?: Change) {
  under = await startTestPayments(database(), change ? { change } : {})
  await under.control('notices', { held: true })
  const { id } = await under.account()
  await under.control('faults', { kind: 'done_then_reset', path: '/preapproval', method: 'POST', times: 3 })
  expect((await under.start(id)).status).toBe(503)
  const [subscription] = (await under.simulated()).subscriptions
  return { id, providerId: subscription?.id ?? '' }
}

const outcomes = async () =>
  (await database().pool.query<{ outcome: string }>('select outcome from payment_webhook_messages')).rows

it('a notice with the id in capitals finds a subscription whose reply was lost', async () => {
  const { id, providerId } = await startWithLostReply((gateway) => ({
    ...gateway,
    read: async (asked) => (asked === asked.toLowerCase() ? gateway.read(asked) : null),
  }))
  await notify('subscription_preapproval', providerId.toUpperCase())
  expect(await outcomes()).toEqual([{ outcome: 'synced' }])
  const { body } = await under.start(id)
  expect(body.initPoint).toContain(providerId)
  expect((await under.simulated()).subscriptions).toHaveLength(1)
})

it('a payment that names our reference alone finds it as well', async () => {
  const { id, providerId } = await startWithLostReply((gateway) => ({
    ...gateway,
    findPayerOf: async () => ({ providerId: null, reference: subscriptionId }),
  }))
  const { rows } = await database().pool.query<{ id: string }>('select id from subscriptions')
  const subscriptionId = rows[0]?.id ?? ''
  await notify('payment', '123')
  expect(await outcomes()).toEqual([{ outcome: 'synced' }])
  expect((await under.start(id)).body.initPoint).toContain(providerId)
})

it.each([
  ['of another shop', 'pedido-77'],
  ['of no shop', null],
])('a payment %s at the same account changes nothing', async (_name, reference) => {
  await startWithLostReply((gateway) => ({
    ...gateway,
    findPayerOf: async () => ({ providerId: null, reference }),
  }))
  await notify('payment', '123')
  expect(await outcomes()).toEqual([{ outcome: 'unknown' }])
})

/** A subscription that is known, and no notice of it yet. */
async function startKnown(change?: Change) {
  under = await startTestPayments(database(), change ? { change } : {})
  await under.control('notices', { held: true })
  const { id } = await under.account()
  const { body } = await under.start(id)
  const [subscription] = (await under.simulated()).subscriptions
  return { id, ...body, subscriptionId: body.subscription.id, providerId: subscription?.id ?? '' }
}

it('a notice finds a known subscription by its number, whatever reference it has there', async () => {
  const { providerId } = await startKnown((gateway) => ({
    ...gateway,
    read: async (asked) => {
      const found = await gateway.read(asked)
      return found && { ...found, reference: 'otra' }
    },
  }))
  await notify('subscription_preapproval', providerId)
  expect(await outcomes()).toEqual([{ outcome: 'synced' }])
})

it('a payment that names our reference alone finds a known subscription without a search', async () => {
  const known = { reference: '' }
  const { subscriptionId } = await startKnown((gateway) => ({
    ...gateway,
    findPayerOf: async () => ({ providerId: null, reference: known.reference }),
    findByReference: async () => null,
  }))
  known.reference = subscriptionId
  await notify('payment', '123')
  expect(await outcomes()).toEqual([{ outcome: 'synced' }])
})

it('a charge that its notice names counts before the list of charges has it', async () => {
  const { id, initPoint } = await startKnown((gateway) => ({ ...gateway, listCharges: async () => [] }))
  await under.checkout(initPoint)
  const [charge] = (await under.simulated()).invoices
  await notify('subscription_authorized_payment', String(charge?.id))
  expect(await under.paymentsOf(id)).toMatchObject([{ state: 'approved' }])
})

it.each([
  ['of ours, which has another, is ended', true, ['pending', 'cancelled']],
  ['of another site is left', false, ['pending', 'pending']],
])('a second subscription with a reference %s', async (_name, isOurs, states) => {
  const { subscriptionId } = await startKnown()
  const created = await fetch(`${under.simulator.url}/preapproval`, {
    method: 'POST',
    headers: { authorization: `Bearer ${under.simulator.accessToken}` },
    body: JSON.stringify({
      payer_email: 'x@example.com',
      back_url: under.url,
      external_reference: isOurs ? subscriptionId : '5b0c1c1e-8e0b-4a1c-9f0e-0d7f2a6b3c41',
      auto_recurring: { transaction_amount: 299, currency_id: 'ARS' },
      status: 'pending',
    }),
  })
  await notify('subscription_preapproval', ((await created.json()) as { id: string }).id)
  expect(await outcomes()).toEqual([{ outcome: 'unknown' }])
  expect((await under.simulated()).subscriptions.map(({ status }) => status)).toEqual(states)
})

it('an unknown number is asked about once', async () => {
  const asked: string[] = []
  await startKnown((gateway) => ({
    ...gateway,
    read: (id) => {
      asked.push(id)
      return gateway.read(id)
    },
  }))
  asked.length = 0
  await notify('subscription_preapproval', 'f'.repeat(32))
  expect(asked).toEqual(['f'.repeat(32)])
})
