import { argentineMoment, formatDay } from '@multas/domain'
import { afterEach, describe, expect, it } from 'vitest'
import { startTestPayments, type TestPayments } from '../../../../test/start-test-payments.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'
import type { Gateway } from '../provider/gateway.ts'

const database = useTestDatabase()
let under: TestPayments

afterEach(() => under.close())

async function subscribed(options: Parameters<typeof startTestPayments>[1] = {}, answers?: 'in_process') {
  under = await startTestPayments(database(), options)
  const { id } = await under.account()
  const { body } = await under.start(id)
  const providerId = new URL(body.initPoint).searchParams.get('preapproval_id') ?? ''
  if (answers) await under.control(`card/${providerId}`, { answers })
  await under.checkout(body.initPoint)
  await deliver()
  return { id, providerId }
}

async function deliver() {
  await under.notified()
  expect(await under.work()).toBe(0)
}

const causes = () => under.mails.map(({ cause }) => cause.split(':')[0])

it('a bank that takes a payment back is no refund of ours, also where its amount counts as refunded', async () => {
  const { id } = await subscribed({
    change: (gateway: Gateway) => ({
      ...gateway,
      listCharges: async (providerId) =>
        (await gateway.listCharges(providerId)).map((one) =>
          one.state === 'charged_back' ? { ...one, refundedCentavos: one.centavos } : one,
        ),
    }),
  })
  const [payment] = await under.paymentsOf(id)
  await under.control(`chargeback/${payment?.paymentNumber}`)
  await deliver()
  expect(await under.paymentsOf(id)).toMatchObject([{ state: 'charged_back' }])
  expect(causes()).toEqual(['receipt'])
  const { rows } = await database().pool.query(
    "select kind from subscription_events where kind like 'charge%' order by id",
  )
  expect(rows.map(({ kind }) => kind)).toEqual(['charge_approved', 'charged_back'])
})

describe('after an end', () => {
  it('a month that is refused is not announced as one to be tried again', async () => {
    const { id, providerId } = await subscribed()
    await under.control(`card/${providerId}`, { answers: 'in_process' })
    await under.pass(31.5)
    await deliver()
    await under.act(id, 'cancel')
    expect(await under.work()).toBe(0)
    const [late] = await under.paymentsOf(id)
    await under.control(`reject/${late?.paymentNumber}`)
    await deliver()
    expect(await under.paymentsOf(id)).toMatchObject([{ state: 'rejected' }, { state: 'approved' }])
    expect(causes()).toEqual(['receipt', 'ended'])
  })

  it('the refund of a late charge is that charge, not all that was ever paid', async () => {
    const { id, providerId } = await subscribed()
    await under.control(`card/${providerId}`, { answers: 'in_process' })
    await under.pass(31.5)
    await deliver()
    await under.act(id, 'cancel')
    expect(await under.work()).toBe(0)
    const [late] = await under.paymentsOf(id)
    await under.control('faults', { status: 503, path: '/refunds', times: 100 })
    await under.control(`approve/${late?.paymentNumber}`)
    await under.notified()
    expect(await under.work()).toBe(1)
    expect(await under.read(id)).toMatchObject({ refund: { state: 'pending', centavos: 29_900 } })
    await under.control('faults', { clear: true })
    await deliver()
    expect(await under.read(id)).toMatchObject({ refund: { state: 'done', centavos: 29_900 } })
  })
})

it('a charge without a decision is looked up every 12 hours after an end, for 30 days', async () => {
  const { id, providerId } = await subscribed()
  await under.control(`card/${providerId}`, { answers: 'in_process' })
  await under.pass(31.5)
  await deliver()
  const lookups = async () => {
    const { rows } = await database().pool.query<{ run_at: Date }>(
      "select run_at from graphile_worker._private_jobs where key like 'payments.sync.undecided:%'",
    )
    return rows.map(({ run_at }) => Math.round((run_at.getTime() - under.clock().getTime()) / 3_600_000))
  }
  expect(await lookups()).toEqual([])
  await under.act(id, 'cancel')
  expect(await under.work()).toBe(0)
  expect(await lookups()).toEqual([12])
  await under.pass(28)
  expect(await under.work()).toBe(0)
  expect(await lookups()).toEqual([12])
  await under.pass(2)
  expect(await under.work()).toBe(0)
  expect(await lookups()).toEqual([])
})

it('a withdrawal says that it gives back what Mercado Pago had not reported yet', async () => {
  const { id } = await subscribed({}, 'in_process')
  await under.control('notices', { held: true })
  const [payment] = await under.paymentsOf(id)
  await under.control(`approve/${payment?.paymentNumber}`)
  await under.control('faults', { status: 503, path: '/refunds', times: 100 })
  await under.act(id, 'withdraw')
  expect(await under.work()).toBeGreaterThan(0)
  expect(await under.read(id)).toMatchObject({ refund: { state: 'pending', centavos: 29_900 } })
  await under.control('faults', { clear: true })
  expect(await under.work()).toBe(0)
  expect(await under.read(id)).toMatchObject({ refund: { state: 'done', centavos: 29_900 } })
})

it('a charge that is decided after a withdrawal is given back without any notice', async () => {
  const { id } = await subscribed({}, 'in_process')
  await under.control('notices', { held: true })
  await under.act(id, 'withdraw')
  expect(await under.work()).toBe(0)
  const [payment] = await under.paymentsOf(id)
  await under.control(`approve/${payment?.paymentNumber}`)
  await under.pass(1)
  await under.schedule('payments.reconcile')
  expect(await under.work()).toBe(0)
  expect(await under.read(id)).toMatchObject({ refund: { state: 'done', centavos: 29_900 } })
  expect(await under.paymentsOf(id)).toMatchObject([{ state: 'refunded' }])
})

describe('an end that Mercado Pago decided is mailed once, with how long the monitoring goes on:', () => {
  const ends = () => under.mails.filter(({ cause }) => cause.startsWith('over:'))
  const cancelThere = (providerId: string) =>
    fetch(`${under.simulator.url}/preapproval/${providerId}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${under.simulator.accessToken}` },
      body: JSON.stringify({ status: 'cancelled' }),
    })

  it('the payer cancelled there', async () => {
    const { id, providerId } = await subscribed()
    await cancelThere(providerId)
    await deliver()
    await under.schedule('payments.reconcile')
    expect(await under.work()).toBe(0)
    const { paidUntil } = (await under.read(id)) ?? { paidUntil: null }
    const day = formatDay(argentineMoment(Date.parse(paidUntil ?? '')).day)
    expect(ends()).toMatchObject([
      {
        subject: 'Terminó tu suscripción',
        blocks: [
          { text: `Se canceló en Mercado Pago. No se cobra más. El monitoreo sigue hasta el ${day}.` },
          {},
        ],
      },
    ])
    await under.pass(60)
    expect(await under.read(id)).toMatchObject({ state: 'cancelled', endReason: 'provider' })
  })

  it('but not when it was never authorized', async () => {
    under = await startTestPayments(database())
    const { id } = await under.account()
    const { body } = await under.start(id)
    const providerId = new URL(body.initPoint).searchParams.get('preapproval_id') ?? ''
    await cancelThere(providerId)
    await deliver()
    expect(await under.read(id)).toMatchObject({ state: 'cancelled' })
    expect(ends()).toEqual([])
  })

  it('it gave up to charge', async () => {
    const { id, providerId } = await subscribed()
    await under.control(`card/${providerId}`, { answers: 'high_risk' })
    await under.pass(113)
    await deliver()
    expect(await under.read(id)).toMatchObject({ state: 'cancelled', endReason: 'unpaid' })
    expect(ends()).toMatchObject([
      { blocks: [{ text: expect.stringContaining('El monitoreo terminó.') }, {}] },
    ])
  })

  it('not where it was never authorized, or ended here', async () => {
    const { id } = await subscribed()
    await under.act(id, 'cancel')
    await deliver()
    const other = await under.account()
    const { body } = await under.start(other.id)
    await under.checkout(body.initPoint, { action: 'cancel' })
    await deliver()
    expect(ends()).toEqual([])
  })
})
