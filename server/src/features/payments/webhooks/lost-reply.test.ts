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
