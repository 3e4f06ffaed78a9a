import { afterEach, describe, expect, it } from 'vitest'
import { startTestPayments, type TestPayments } from '../../../../test/start-test-payments.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'
import type { Gateway } from '../provider/gateway.ts'

const database = useTestDatabase()
let under: TestPayments

afterEach(() => under.close())

async function subscribed(change?: (gateway: Gateway) => Gateway) {
  under = await startTestPayments(database(), change ? { change } : {})
  const { id } = await under.account()
  const { body } = await under.start(id)
  await under.checkout(body.initPoint)
  await under.notified()
  expect(await under.work()).toBe(0)
  return id
}

const atProvider = async () => (await under.simulated()).subscriptions.map(({ status }) => status)

describe('an end is carried out at Mercado Pago', () => {
  it('also when its creation was never confirmed: that one is found and cancelled', async () => {
    under = await startTestPayments(database())
    await under.control('notices', { held: true })
    const { id } = await under.account()
    await under.control('faults', {
      kind: 'done_then_reset',
      path: '/preapproval',
      method: 'POST',
      times: 3,
    })
    expect((await under.start(id)).status).toBe(503)
    expect(await atProvider()).toEqual(['pending'])
    expect((await under.act(id, 'cancel')).status).toBe(200)
    expect(await under.work()).toBe(0)
    expect(await atProvider()).toEqual(['cancelled'])
  })

  it('also when its creation is confirmed after it was not found', async () => {
    const creation = Promise.withResolvers<void>()
    const creating = Promise.withResolvers<void>()
    let starting: ReturnType<TestPayments['start']> | undefined
    under = await startTestPayments(database(), {
      change: (gateway) => ({
        ...gateway,
        async create(asked) {
          creating.resolve()
          await creation.promise
          return gateway.create(asked)
        },
        async findByReference(...asked) {
          const lost = await gateway.findByReference(...asked)
          creation.resolve()
          await starting
          return lost
        },
      }),
    })
    await under.control('notices', { held: true })
    const { id } = await under.account()
    starting = under.start(id)
    await creating.promise
    expect((await under.act(id, 'cancel')).status).toBe(200)
    expect(await under.work()).toBe(0)
    expect(await starting).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('terminó') },
    })
    expect(await atProvider()).toEqual(['cancelled'])
  })

  it('again, when Mercado Pago refused to cancel one that it still charges', async () => {
    const id = await subscribed()
    await under.control('faults', { status: 400, path: '/preapproval/', method: 'PUT', times: 100 })
    await under.act(id, 'cancel')
    expect(await under.work()).toBe(1)
    expect(await atProvider()).toEqual(['authorized'])
    await under.control('faults', { clear: true })
    expect(await under.work()).toBe(0)
    expect(await atProvider()).toEqual(['cancelled'])
  })

  it('but not where Mercado Pago has it in a state without a name here and refuses', async () => {
    const id = await subscribed((gateway) => ({
      ...gateway,
      read: async (providerId) => {
        const one = await gateway.read(providerId)
        return one?.snapshot?.status === 'paused' ? { ...one, snapshot: null } : one
      },
    }))
    expect((await under.act(id, 'pause')).status).toBe(200)
    await under.control('faults', { status: 400, path: '/preapproval/', method: 'PUT', times: 100 })
    expect((await under.act(id, 'cancel')).status).toBe(200)
    expect(await under.work()).toBe(0)
    expect(await under.read(id)).toMatchObject({ state: 'cancelled' })
  })

  it('by the schedule, when its job was lost', async () => {
    const id = await subscribed()
    await under.control('notices', { held: true })
    await under.act(id, 'cancel')
    await database().pool.query('delete from graphile_worker._private_jobs')
    await under.pass(0.03)
    await under.schedule('payments.reconcile')
    expect(await under.work()).toBe(0)
    expect(await atProvider()).toEqual(['authorized'])
    await under.pass(0.03)
    await under.schedule('payments.reconcile')
    expect(await under.work()).toBe(0)
    expect(await atProvider()).toEqual(['cancelled'])
  })
})

describe('a payer who withdraws', () => {
  it('reads that the money is back without any notice', async () => {
    const id = await subscribed()
    await under.control('notices', { held: true })
    await under.act(id, 'withdraw')
    expect(await under.work()).toBe(0)
    expect(await under.read(id)).toMatchObject({ refund: { state: 'done', centavos: 29_900 } })
  })

  it('waits for a refund while Mercado Pago is down, and an operator makes it after the last attempt', async () => {
    const id = await subscribed()
    await under.control('faults', { status: 503, path: '/refunds', times: 100 })
    await under.act(id, 'withdraw')
    expect(await under.work()).toBe(1)
    expect(await under.read(id)).toMatchObject({ refund: { state: 'pending', centavos: 29_900 } })
    expect(await under.work({ isLastAttempt: true })).toBe(0)
    expect(await under.read(id)).toMatchObject({ refund: { state: 'by_hand', centavos: 29_900 } })
  })

  it('is refunded once Mercado Pago answers again', async () => {
    const id = await subscribed()
    await under.control('faults', { status: 503, path: '/refunds', times: 100 })
    await under.act(id, 'withdraw')
    expect(await under.work()).toBe(1)
    await under.control('faults', { clear: true })
    expect(await under.work()).toBe(0)
    expect(await under.read(id)).toMatchObject({ refund: { state: 'done', centavos: 29_900 } })
    expect(await under.paymentsOf(id)).toMatchObject([{ state: 'refunded' }])
  })

  it('may do so although the authorization was not known yet when they cancelled', async () => {
    under = await startTestPayments(database())
    await under.control('notices', { held: true })
    const { id } = await under.account()
    await under.checkout((await under.start(id)).body.initPoint)
    expect((await under.act(id, 'cancel')).status).toBe(200)
    expect(await under.work()).toBe(0)
    expect(await under.read(id)).toMatchObject({ canWithdrawUntil: expect.any(String) })
    expect((await under.act(id, 'withdraw')).status).toBe(200)
    expect(await under.work()).toBe(0)
    expect(await under.read(id)).toMatchObject({ refund: { state: 'done', centavos: 29_900 } })
  })

  it('reads that the money is on its way until Mercado Pago shows it as given back', async () => {
    let isShown = false
    const id = await subscribed((gateway) => ({
      ...gateway,
      listCharges: async (providerId) =>
        (await gateway.listCharges(providerId)).map((one) =>
          isShown || one.state !== 'refunded' ? one : { ...one, state: 'approved', refundedCentavos: 0 },
        ),
    }))
    await under.control('notices', { held: true })
    await under.act(id, 'withdraw')
    expect(await under.work()).toBe(0)
    expect(await under.read(id)).toMatchObject({ refund: { state: 'pending', centavos: 29_900 } })
    isShown = true
    await under.pass(1)
    await under.schedule('payments.reconcile')
    expect(await under.work()).toBe(0)
    expect(await under.read(id)).toMatchObject({ refund: { state: 'done', centavos: 29_900 } })
  })

  it('a second time reads that it has ended', async () => {
    const id = await subscribed()
    await under.act(id, 'withdraw')
    expect(await under.act(id, 'withdraw')).toMatchObject({
      status: 409,
      body: { message: 'Esa suscripción ya terminó.' },
    })
  })
})

it('a payer who cancels is owed nothing', async () => {
  const id = await subscribed()
  const { body } = await under.act(id, 'cancel')
  expect(body.subscription.refund).toEqual({ state: 'none', centavos: 0 })
  expect(await under.work()).toBe(0)
  expect(await under.read(id)).toMatchObject({ refund: { state: 'none', centavos: 0 } })
  expect(await under.paymentsOf(id)).toMatchObject([{ state: 'approved' }])
})
