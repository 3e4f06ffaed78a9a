import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestPayments, type TestPayments } from '../../../../test/start-test-payments.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'

const database = useTestDatabase()
let under: TestPayments

let lines: Record<string, unknown>[]

beforeEach(async () => {
  lines = []
  const onLog = (line: string) => void lines.push(JSON.parse(line))
  under = await startTestPayments(database(), { onLog })
})
afterEach(() => under.close())

const notices = async () =>
  (
    await database().pool.query<{ topic: string; outcome: string | null }>(
      'select topic, outcome from payment_webhook_messages order by id',
    )
  ).rows

interface Sent {
  readonly dataId?: string | null
  /** What the body names; the same unless told. */
  readonly bodyId?: string | number | null
  readonly type?: string
  readonly secret?: string
  readonly ts?: string
  readonly signedId?: string | null
  readonly requestId?: string
}

/** A notice as anybody may send it. */
async function send(sent: Sent = {}) {
  const { dataId = '123', type = 'payment', secret = under.simulator.secret } = sent
  const { ts = String(Date.now()), signedId = dataId, requestId = 'pedido-1', bodyId = dataId } = sent
  const manifest = `${signedId === null ? '' : `id:${signedId};`}request-id:${requestId};ts:${ts};`
  const v1 = createHmac('sha256', secret).update(manifest).digest('hex')
  const query = new URLSearchParams({ type, ...(dataId === null ? {} : { 'data.id': dataId }) })
  const reply = await fetch(`${under.url}/api/webhooks/mercadopago?${query}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-signature': `ts=${ts},v1=${v1}`,
      'x-request-id': requestId,
    },
    body: JSON.stringify({ id: 1, type, action: 'payment.updated', data: { id: bodyId } }),
  })
  return reply.status
}

/** A whole month's worth of notices, held back, and then sent as asked. */
async function afterReleasing(order: 'given' | 'reversed' | 'shuffled', copies: number) {
  await under.control('notices', { held: true })
  const { id } = await under.account()
  const { body } = await under.start(id)
  const providerId = new URL(body.initPoint).searchParams.get('preapproval_id')
  await under.checkout(body.initPoint)
  await under.control(`card/${providerId}`, { answers: 'insufficient_amount' })
  await under.pass(31.5)
  await under.control(`card/${providerId}`, { answers: 'approved' })
  await under.pass(3)
  const { statuses } = await under.control<{ statuses: number[] }>('release', { order, copies })
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(await under.work()).toBe(0)
  return { id, statuses }
}

describe('notices of Mercado Pago', () => {
  it.each([
    ['given', 1],
    ['reversed', 1],
    ['shuffled', 3],
  ] as const)('in %s order, %i times each, end in the right state', async (order, copies) => {
    const { id, statuses } = await afterReleasing(order, copies)
    expect(statuses.length).toBeGreaterThan(8 * copies)
    expect(await under.read(id)).toMatchObject({ state: 'active', isLive: true })
    expect(await under.paymentsOf(id)).toMatchObject([{ state: 'approved' }, { state: 'approved' }])
    expect(under.mails.filter(({ cause }) => cause.startsWith('receipt:'))).toHaveLength(2)
    const { rows } = await database().pool.query(
      "select kind, count(*)::int as n from subscription_events where kind like 'charge%' group by kind",
    )
    expect(rows).toEqual([{ kind: 'charge_approved', n: 2 }])
  })

  it('are taken with seconds or milliseconds, with ids in capitals, and in both cases signed', async () => {
    const isTaken = async () => (await under.control<{ statuses: number[] }>('release')).statuses
    await under.control('notices', { held: true, digits: 10, capitalIds: true })
    const { id } = await under.account()
    const { body } = await under.start(id)
    expect(await isTaken()).toEqual([200])
    await under.control('notices', { digits: 13, capitalIds: false })
    await under.checkout(body.initPoint)
    expect(new Set(await isTaken())).toEqual(new Set([200]))
    await under.work()
    expect(await under.read(id)).toMatchObject({ state: 'active' })
    expect(await send({ dataId: 'ABC', signedId: 'abc' })).toBe(200)
    expect(await send({ dataId: 'ABC', signedId: 'ABC', requestId: 'otro' })).toBe(200)
    expect(await send({ dataId: 'abc', signedId: 'ABC' })).toBe(401)
  })

  it('are refused when forged, and nothing is kept of them', async () => {
    expect(await send({ secret: 'otro secreto' })).toBe(401)
    expect(await send({ signedId: '124' })).toBe(401)
    expect(await send({ dataId: null, bodyId: '123', signedId: '124' })).toBe(401)
    expect(await send({ dataId: '123', bodyId: '124', signedId: '124' })).toBe(401)
    expect(await send({ dataId: '123', signedId: null })).toBe(401)
    const bare = await fetch(`${under.url}/api/webhooks/mercadopago?data.id=1&type=payment`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    expect([bare.status, await bare.json()]).toEqual([
      401,
      expect.objectContaining({ code: 'firma_invalida' }),
    ])
    expect(await send({ secret: 'otro secreto', type: 'Ana Paz' })).toBe(401)
    expect(lines.filter(({ msg }) => msg === 'payments.webhook.forged').map(({ topic }) => topic)).toEqual([
      ...Array(6).fill('payment'),
      'other',
    ])
    expect(await notices()).toEqual([])
    await under.control('notices', { secret: 'otro' })
    const { id } = await under.account()
    const { body } = await under.start(id)
    await under.checkout(body.initPoint)
    await under.notified()
    await under.work()
    expect(await under.read(id)).toMatchObject({ state: 'pending' })
  })

  it('may name in their body alone what they are about, signed with it or without', async () => {
    expect(await send({ dataId: null, bodyId: 123, signedId: '123' })).toBe(200)
    expect(await send({ dataId: null, bodyId: '124', signedId: null })).toBe(200)
    expect(await send({ dataId: null, signedId: null })).toBe(200)
    for (const dataId of ['../v1/users', '123/../users'])
      expect(await send({ dataId, requestId: 'otro' })).toBe(200)
    await under.work()
    expect(await notices()).toHaveLength(2)
  })

  it('of unknown ids, and of other topics, change nothing', async () => {
    expect(await send()).toBe(200)
    expect(await send({ dataId: 'f'.repeat(32), type: 'subscription_preapproval' })).toBe(200)
    expect(await send({ type: 'subscription_authorized_payment' })).toBe(200)
    expect(await send({ type: 'stop_delivery_op_wh' })).toBe(200)
    expect(await under.work()).toBe(0)
    expect(await notices()).toEqual([
      { topic: 'payment', outcome: 'unknown' },
      { topic: 'subscription_preapproval', outcome: 'unknown' },
      { topic: 'subscription_authorized_payment', outcome: 'unknown' },
    ])
  })

  it('of a foreign subscription at the same account change nothing', async () => {
    const { id: preapproval } = (await (
      await fetch(`${under.simulator.url}/preapproval`, {
        method: 'POST',
        headers: { authorization: `Bearer ${under.simulator.accessToken}` },
        body: JSON.stringify({
          payer_email: 'x@example.com',
          back_url: under.url,
          external_reference: 'otra-tienda',
          auto_recurring: { transaction_amount: 900, currency_id: 'ARS' },
          status: 'pending',
        }),
      })
    ).json()) as { id: string }
    expect(await send({ dataId: preapproval, type: 'subscription_preapproval' })).toBe(200)
    await under.notified()
    expect(await under.work()).toBe(0)
    expect((await notices()).map(({ outcome }) => outcome)).toEqual(['unknown', 'unknown'])
  })

  it('that come twice are processed once; old ones are harmless', async () => {
    const old = String(Date.now() - 40 * 86_400_000)
    expect(await send({ ts: old })).toBe(200)
    expect(await send({ ts: old })).toBe(200)
    const { rows } = await database().pool.query<{ payload: object }>(
      'select payload from graphile_worker._private_jobs',
    )
    expect(rows).toHaveLength(1)
    await under.work()
    for (const job of under.payments.jobs.filter(({ name }) => name === 'payments.webhook.handle'))
      await job.run(rows[0]?.payload as never, {
        ...{ attempt: 2, isLastAttempt: false },
        signal: new AbortController().signal,
      })
    expect(lines.filter(({ msg }) => msg === 'payments.webhook.handled')).toMatchObject([
      { topic: 'payment', outcome: 'unknown' },
    ])
  })

  it('wait for Mercado Pago when it is down, and are never lost', async () => {
    const { id } = await under.account()
    const { body } = await under.start(id)
    await under.control('faults', { status: 500, times: 1_000 })
    await fetch(body.initPoint).catch(() => undefined)
    await under.control('faults', { clear: true })
    await under.checkout(body.initPoint)
    await under.notified()
    await under.control('faults', { status: 503, times: 1_000 })
    expect(await under.work()).toBeGreaterThan(0)
    expect(await under.read(id)).toMatchObject({ state: 'pending' })
    await under.control('faults', { clear: true })
    expect(await under.work()).toBe(0)
    expect(await under.read(id)).toMatchObject({ state: 'active' })
  })
})

describe('without any notice', () => {
  it('the schedule asks by itself', async () => {
    await under.control('notices', { held: true })
    const { id } = await under.account()
    const { body } = await under.start(id)
    await under.checkout(body.initPoint)
    await under.pass(0.05)
    await under.schedule('payments.reconcile')
    await under.work()
    expect(await under.read(id)).toMatchObject({ state: 'active', isLive: true })
    await under.pass(32)
    await under.schedule('payments.reconcile')
    await under.work()
    expect(await under.paymentsOf(id)).toHaveLength(2)
  })

  it('a subscription that is never authorized is given up after a week', async () => {
    const { id } = await under.account()
    await under.start(id)
    await under.pass(7.1)
    for (const _ of ['asked about', 'given up']) {
      await under.schedule('payments.reconcile')
      await under.work()
    }
    expect(await under.read(id)).toMatchObject({
      state: 'cancelled',
      endReason: 'abandoned',
      endCode: null,
    })
    expect((await under.simulated()).subscriptions).toMatchObject([{ status: 'cancelled' }])
    expect(under.mails).toEqual([])
  })

  it('obsolete records are erased, and payments are kept', async () => {
    const { id } = await under.account()
    const { body } = await under.start(id)
    await under.checkout(body.initPoint)
    await under.notified()
    await under.work()
    await under.act(id, 'cancel')
    const other = await under.account()
    await under.start(other.id)
    await under.act(other.id, 'cancel')
    await under.notified()
    await under.work()
    await under.notified()
    const count = async (table: string) =>
      (await database().pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n
    await under.pass(100)
    await under.sweep()
    expect([await count('subscriptions'), await count('payment_webhook_messages')]).toEqual([1, 0])
    await under.pass(11 * 366)
    await under.sweep()
    expect([await count('subscriptions'), await count('subscription_payments')]).toEqual([0, 0])
  })
})
