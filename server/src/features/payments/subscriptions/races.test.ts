import { afterEach, describe, expect, it } from 'vitest'
import { startTestPayments, type TestPayments } from '../../../../test/start-test-payments.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'
import { type Gateway, GatewayError } from '../provider/gateway.ts'

const database = useTestDatabase()
let under: TestPayments

afterEach(() => under.close())

async function begin(change?: (gateway: Gateway) => Gateway): Promise<void> {
  under = await startTestPayments(database(), change ? { change } : {})
}

async function subscribed() {
  const { id } = await under.account()
  const { body } = await under.start(id)
  await under.checkout(body.initPoint)
  await under.notified()
  expect(await under.work()).toBe(0)
  return id
}

const atProvider = async () => (await under.simulated()).subscriptions.map(({ status }) => status).sort()

/** A gate at which calls wait until they are let on. */
function gate() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const reached = Promise.withResolvers<void>()
  return {
    reached: reached.promise,
    open: resolve,
    async pass() {
      reached.resolve()
      await promise
    },
  }
}

describe('while a subscription is made', () => {
  it('two windows share it, also when Mercado Pago refuses the second as a conflict', async () => {
    let calls = 0
    await begin((gateway) => ({
      ...gateway,
      create(asked) {
        calls += 1
        return calls === 2
          ? Promise.reject(new GatewayError('make a subscription', 409))
          : gateway.create(asked)
      },
    }))
    const { id } = await under.account()
    await Promise.all([under.start(id), under.start(id)])
    const again = await under.start(id)
    expect(again.status).toBe(200)
    expect(await atProvider()).toEqual(['pending'])
    await under.checkout(again.body.initPoint)
    await under.notified()
    await under.work()
    expect(await under.read(id)).toMatchObject({ state: 'active' })
  })

  it('one that Mercado Pago makes twice is offered once, and the other never to be paid', async () => {
    const bothAsked = gate()
    const asked: string[] = []
    await begin((gateway) => ({
      ...gateway,
      async create({ id, payerEmail, backUrl }) {
        if (asked.push(id) === 2) bothAsked.open()
        await bothAsked.pass()
        const reply = await fetch(`${under.simulator.url}/preapproval`, {
          method: 'POST',
          headers: { authorization: `Bearer ${under.simulator.accessToken}` },
          body: JSON.stringify({
            payer_email: payerEmail,
            back_url: backUrl,
            external_reference: id,
            auto_recurring: { transaction_amount: 299, currency_id: 'ARS' },
            status: 'pending',
          }),
        })
        const made = await gateway.read(((await reply.json()) as { id: string }).id)
        if (made === null) throw new Error('it was not made')
        return made
      },
    }))
    const { id } = await under.account()
    const both = await Promise.all([under.start(id), under.start(id)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(new Set(both.map(({ body }) => body.initPoint)).size).toBe(1)
    await under.notified()
    await under.work()
    expect(await atProvider()).toEqual(['cancelled', 'pending'])
    await under.checkout(both[0]?.body.initPoint ?? '')
    await under.notified()
    await under.work()
    expect(await under.read(id)).toMatchObject({ state: 'active' })
  })

  it('a notice may be faster than the answer', async () => {
    const answer = gate()
    await begin((gateway) => ({
      ...gateway,
      async create(asked) {
        const made = await gateway.create(asked)
        await answer.pass()
        return made
      },
    }))
    const { id } = await under.account()
    const starting = under.start(id)
    await answer.reached
    await under.notified()
    expect(await under.work()).toBe(0)
    const known = await under.read(id)
    expect(known).toMatchObject({ state: 'pending', initPoint: expect.any(String) })
    await under.checkout(known?.initPoint ?? '')
    await under.notified()
    await under.work()
    answer.open()
    expect(await starting).toMatchObject({ status: 200, body: { subscription: { state: 'active' } } })
  })

  it('it may be ended: what results from it is ended too, and its payment page is never opened', async () => {
    const answer = gate()
    await begin((gateway) => ({
      ...gateway,
      async create(asked) {
        await answer.pass()
        return gateway.create(asked)
      },
    }))
    const { id } = await under.account()
    const starting = under.start(id)
    await answer.reached
    expect((await under.act(id, 'cancel')).status).toBe(200)
    expect(await under.work()).toBe(0)
    answer.open()
    expect(await starting).toMatchObject({ status: 409, body: { code: 'conflicto' } })
    expect(await under.work()).toBe(0)
    expect(await atProvider()).toEqual(['cancelled'])
  })

  it('its account may be erased at the same moment: a job ends the orphaned subscription', async () => {
    await begin()
    const { id } = await under.account()
    await under.start(id)
    await database().pool.query('update subscriptions set account_id = null')
    await under.schedule('payments.reconcile')
    expect(await under.work()).toBe(0)
    expect(await atProvider()).toEqual(['cancelled'])
    const { rows } = await database().pool.query('select state, payer_email_sealed from subscriptions')
    expect(rows).toEqual([{ state: 'cancelled', payer_email_sealed: null }])
  })
})

describe('while a subscription is awaited', () => {
  it('a poll is enough to learn that it was paid, when no webhook arrives', async () => {
    await begin()
    await under.control('notices', { held: true })
    const { id } = await under.account()
    const { body } = await under.start(id)
    await under.checkout(body.initPoint)
    expect(await under.read(id)).toMatchObject({ state: 'pending' })
    await under.work()
    expect(await under.read(id)).toMatchObject({ state: 'active', isLive: true })
  })

  it('it is not given up after an outage before Mercado Pago was asked', async () => {
    await begin()
    await under.control('notices', { held: true })
    const { id } = await under.account()
    const { body } = await under.start(id)
    await under.checkout(body.initPoint)
    await under.pass(8)
    await under.schedule('payments.reconcile')
    await under.work()
    expect(await under.read(id)).toMatchObject({ state: 'active', isLive: true })
  })

  it('a state without a name here changes nothing, and charges count', async () => {
    await begin((gateway) => ({
      ...gateway,
      read: async (id) => {
        const one = await gateway.read(id)
        return one?.snapshot?.status === 'paused' ? { ...one, snapshot: null } : one
      },
    }))
    const id = await subscribed()
    const [{ id: providerId } = { id: '' }] = (await under.simulated()).subscriptions
    await fetch(`${under.simulator.url}/preapproval/${providerId}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${under.simulator.accessToken}` },
      body: JSON.stringify({ status: 'paused' }),
    })
    await under.notified()
    expect(await under.work()).toBe(0)
    expect(await under.read(id)).toMatchObject({ state: 'active', isLive: true })
    expect((await under.act(id, 'cancel')).status).toBe(200)
    expect(await under.work()).toBe(0)
    expect(await atProvider()).toEqual(['cancelled'])
  })

  it('a payment that carries only our own number is found, and a charge that no search shows yet', async () => {
    await begin((gateway) => ({
      ...gateway,
      listCharges: async () => [],
      findPayerOf: async (paymentId) => {
        const owner = await gateway.findPayerOf(paymentId)
        return owner && { ...owner, providerId: null }
      },
    }))
    const id = await subscribed()
    expect(await under.read(id)).toMatchObject({ state: 'active' })
    expect(await under.paymentsOf(id)).toMatchObject([{ state: 'approved' }])
    const { rows } = await database().pool.query(
      'select distinct topic, outcome from payment_webhook_messages order by 1',
    )
    expect(rows.map(({ outcome }) => outcome)).toEqual(['synced', 'synced', 'synced'])
  })
})

describe('afterwards', () => {
  it('refunds after the end, by hand and in parts, are reported each time and end the service', async () => {
    await begin()
    const id = await subscribed()
    await under.act(id, 'cancel')
    await under.work()
    const [payment] = await under.paymentsOf(id)
    const refund = async (amount?: number) => {
      await fetch(`${under.simulator.url}/v1/payments/${payment?.paymentNumber}/refunds`, {
        method: 'POST',
        headers: { authorization: `Bearer ${under.simulator.accessToken}` },
        body: JSON.stringify(amount === undefined ? {} : { amount }),
      })
      await under.notified()
      expect(await under.work()).toBe(0)
    }
    await refund(100)
    expect(await under.read(id)).toMatchObject({ state: 'cancelled', isLive: true })
    await refund()
    expect(await under.read(id)).toMatchObject({ state: 'cancelled', isLive: false })
    const sent = under.mails.filter(({ cause }) => cause.startsWith('refund:')).map(({ subject }) => subject)
    expect(sent.map((subject) => subject.replace(/\s/g, ' '))).toEqual([
      'Te devolvimos $ 100',
      'Te devolvimos $ 199',
    ])
    expect(under.statusChanges.at(-1)).toEqual({ accountId: id, isLive: false })
  })

  it('another price is for those who begin from then on', async () => {
    await begin()
    const active = await subscribed()
    const { id } = await under.account()
    const before = await under.start(id)
    Object.assign(under.deps.terms, { priceCentavos: 35_000 })
    const after = await under.start(id)
    expect(after.body.subscription.priceCentavos).toBe(35_000)
    expect(after.body.initPoint).not.toBe(before.body.initPoint)
    expect(await under.work()).toBe(0)
    expect(await atProvider()).toEqual(['authorized', 'cancelled', 'pending'])
    expect(await under.read(active)).toMatchObject({ state: 'active', priceCentavos: 29_900 })
  })

  it('an account that is erased while a month is owed owes nothing, and is charged no more', async () => {
    await begin()
    const id = await subscribed()
    const [{ id: providerId } = { id: '' }] = (await under.simulated()).subscriptions
    await under.control(`card/${providerId}`, { answers: 'insufficient_amount' })
    await under.pass(31.5)
    await under.notified()
    await under.work()
    expect(await under.read(id)).toMatchObject({ state: 'past_due' })
    const mails = under.mails.length
    await database()
      .db.transaction()
      .execute((transaction) => under.payments.accountPart.erase(transaction, id))
    await under.control(`card/${providerId}`, { answers: 'approved' })
    expect(await under.work()).toBe(0)
    await under.pass(40)
    await under.notified()
    expect(await under.work()).toBe(0)
    expect(await atProvider()).toEqual(['cancelled'])
    const { rows } = await database().pool.query(
      "select count(*)::int as n from subscription_payments where state = 'approved'",
    )
    expect([rows[0]?.n, under.mails.length]).toEqual([1, mails])
  })

  it('where payments are not enabled any more, only leaving is offered', async () => {
    await begin()
    const id = await subscribed()
    const other = await under.account()
    await under.start(other.id)
    Object.assign(under.deps, { provider: null })
    expect(await under.read(id)).toMatchObject({ mayPause: false, mayCancel: true })
    expect(await under.read(other.id)).toMatchObject({ state: 'pending', initPoint: null, mayCancel: true })
    expect((await under.act(id, 'cancel')).status).toBe(200)
  })
})
