import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestPayments, type TestPayments } from '../../../../test/start-test-payments.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'

const database = useTestDatabase()
let under: TestPayments

beforeEach(async () => {
  under = await startTestPayments(database())
})
afterEach(() => under.close())

/** Subscribed, paid, and heard of. */
async function subscribed() {
  const { id } = await under.account()
  const started = await under.start(id)
  expect(started.status).toBe(200)
  await under.checkout(started.body.initPoint)
  await under.notified()
  expect(await under.work()).toBe(0)
  return { id, providerId: new URL(started.body.initPoint).searchParams.get('preapproval_id') ?? '' }
}

describe('a subscription', () => {
  it('begins pending, is paid at Mercado Pago, and is active with one receipt', async () => {
    const { id } = await under.account()
    const started = await under.start(id, 'Otra.Cuenta@example.com')
    expect(started).toMatchObject({
      status: 200,
      body: { subscription: { state: 'pending', isLive: false, payerEmail: 'o***@example.com' } },
    })
    expect(await under.payments.allowance(id)).toEqual({ isLive: false, maxSubjects: 5 })
    const paid = await under.checkout(started.body.initPoint, { payer: 'otra.cuenta@example.com' })
    expect(paid).toMatchObject({ status: 303, location: expect.stringContaining(`${under.url}/cuenta?`) })
    await under.notified()
    expect(await under.work()).toBe(0)
    expect(await under.read(id)).toMatchObject({
      state: 'active',
      isLive: true,
      initPoint: null,
      mayPause: true,
      canWithdrawUntil: expect.any(String),
    })
    expect(await under.paymentsOf(id)).toMatchObject([{ state: 'approved', centavos: 29_900 }])
    expect(await under.payments.allowance(id)).toEqual({ isLive: true, maxSubjects: 5 })
    expect(under.statusChanges).toEqual([{ accountId: id, isLive: true }])
    expect(under.mails.map(({ kind, subject }) => [kind, subject.replace(/\s/g, ' ')])).toEqual([
      ['receipt', 'Recibo de tu suscripción: $ 299'],
    ])
    expect(JSON.stringify(under.mails)).not.toContain('checkout')
  })

  it('stays pending when another account pays, or the card is refused', async () => {
    const { id } = await under.account()
    const { body } = await under.start(id)
    const other = await under.checkout(body.initPoint, { payer: 'otra@example.com' })
    expect(other).toMatchObject({
      status: 200,
      html: expect.stringContaining('No podés pagar con esta cuenta'),
    })
    expect((await under.checkout(body.initPoint, { action: 'reject' })).html).toContain('rechazó el pago')
    await under.notified()
    await under.work()
    expect(await under.read(id)).toMatchObject({ state: 'pending', isLive: false })
  })

  it('is begun once, however often it is asked for', async () => {
    const { id } = await under.account()
    const both = await Promise.all([under.start(id), under.start(id)])
    expect(new Set(both.map(({ body }) => body.initPoint ?? both[0]?.body.initPoint)).size).toBe(1)
    expect((await under.start(id)).body.initPoint).toBe(both[0]?.body.initPoint)
    const other = await under.start(id, 'otra@example.com')
    expect(other.body.initPoint).not.toBe(both[0]?.body.initPoint)
    await under.work()
    expect((await under.checkout(both[0]?.body.initPoint ?? '')).html).toContain('cancelada')
    await under.checkout(other.body.initPoint, { payer: 'otra@example.com' })
    await under.notified()
    await under.work()
    expect(await under.start(id)).toMatchObject({ status: 409, body: { code: 'conflicto' } })
  })

  it('survives Mercado Pago breaking in the middle of its making', async () => {
    const { id } = await under.account()
    await under.control('faults', { kind: 'done_then_reset', path: '/preapproval', method: 'POST', times: 3 })
    expect(await under.start(id)).toMatchObject({
      status: 503,
      body: { code: 'servicio_no_disponible', retryAfterSeconds: 60 },
    })
    const again = await under.start(id)
    expect(again.status).toBe(200)
    await under.checkout(again.body.initPoint)
    await under.notified()
    await under.work()
    expect(await under.read(id)).toMatchObject({ state: 'active' })
    expect((await under.simulated()).subscriptions).toHaveLength(1)
  })

  it('refuses what Mercado Pago will not take, and an address that is none', async () => {
    const { id } = await under.account()
    expect(await under.start(id, 'nadie')).toMatchObject({ status: 400, body: { code: 'email_invalido' } })
    expect(await under.start('')).toMatchObject({ status: 401 })
    await under.control('faults', { status: 400, path: '/preapproval', method: 'POST' })
    expect(await under.start(id)).toMatchObject({ status: 409 })
    expect((await under.start(id)).status).toBe(200)
  })

  it('misses a payment, sends one notice, is served through its grace period, and recovers', async () => {
    const { id, providerId } = await subscribed()
    await under.control(`card/${providerId}`, { answers: 'insufficient_amount' })
    await under.pass(31.5)
    await under.notified()
    await under.work()
    expect(await under.read(id)).toMatchObject({ state: 'past_due', isLive: true })
    await under.pass(6)
    await under.notified()
    await under.work()
    const refusals = under.mails.filter(({ cause }) => cause.startsWith('refused:'))
    expect(refusals).toHaveLength(1)
    await under.control(`card/${providerId}`, { answers: 'approved' })
    await under.pass(4)
    await under.notified()
    await under.work()
    expect(await under.read(id)).toMatchObject({ state: 'active', isLive: true, graceUntil: null })
    expect(await under.paymentsOf(id)).toMatchObject([{ state: 'approved' }, { state: 'approved' }])
    expect(under.mails.filter(({ cause }) => cause.startsWith('receipt:'))).toHaveLength(2)
    expect(under.statusChanges).toEqual([{ accountId: id, isLive: true }])
  })

  it('is no longer served when the grace is over, and ends when Mercado Pago gives up', async () => {
    const { id, providerId } = await subscribed()
    await under.control(`card/${providerId}`, { answers: 'high_risk' })
    await under.pass(43)
    await under.notified()
    await under.work()
    await under.schedule('payments.reconcile')
    expect(await under.read(id)).toMatchObject({ state: 'past_due', isLive: false })
    expect(under.statusChanges.at(-1)).toEqual({ accountId: id, isLive: false })
    await under.pass(70)
    await under.notified()
    await under.work()
    expect(await under.read(id)).toMatchObject({ state: 'cancelled', endReason: 'unpaid' })
    expect(under.mails.at(-1)?.preheader).toBe('Mercado Pago no pudo cobrarla y la dio de baja.')
    expect((await under.start(id)).status).toBe(200)
  })

  it('is served no longer than it is paid, although Mercado Pago does not answer', async () => {
    const { id } = await subscribed()
    await under.control('faults', { status: 503, times: 1_000 })
    await under.pass(43)
    expect(await under.read(id)).toMatchObject({ isLive: false })
    await under.schedule('payments.reconcile')
    expect(under.statusChanges.at(-1)).toEqual({ accountId: id, isLive: false })
  })

  it('is paused and goes on', async () => {
    const { id } = await subscribed()
    expect((await under.act(id, 'resume')).status).toBe(409)
    expect((await under.act(id, 'pause')).body.subscription).toMatchObject({
      state: 'paused',
      mayResume: true,
      isLive: true,
    })
    await under.pass(40)
    await under.schedule('payments.reconcile')
    await under.work()
    expect(await under.read(id)).toMatchObject({ state: 'paused', isLive: false })
    expect(await under.paymentsOf(id)).toHaveLength(1)
    expect((await under.act(id, 'resume')).body.subscription).toMatchObject({ state: 'active' })
    await under.pass(32)
    await under.notified()
    await under.work()
    expect(await under.read(id)).toMatchObject({ state: 'active', isLive: true })
  })
})

describe('the end of a subscription', () => {
  it('takes effect at once, whether or not Mercado Pago answers; the paid time is used up', async () => {
    const { id } = await subscribed()
    await under.control('faults', { status: 503, times: 100 })
    const ended = await under.act(id, 'cancel')
    expect(ended).toMatchObject({
      status: 200,
      body: { subscription: { state: 'cancelled', isLive: true, endReason: 'requested' } },
    })
    expect(ended.body.subscription.endCode).toMatch(/^B-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    expect(await under.work()).toBeGreaterThan(0)
    await under.control('faults', { clear: true })
    expect(await under.work()).toBe(0)
    expect((await under.simulated()).subscriptions).toMatchObject([{ status: 'cancelled' }])
    expect(under.mails.at(-1)?.subject).toContain(ended.body.subscription.endCode)
    expect((await under.act(id, 'cancel')).status).toBe(409)
    await under.pass(32)
    await under.schedule('payments.reconcile')
    expect(await under.read(id)).toMatchObject({ isLive: false })
    expect(await under.paymentsOf(id)).toHaveLength(1)
  })

  it('by withdrawing gives everything back, also after it was cancelled, and not after ten days', async () => {
    const { id } = await subscribed()
    await under.act(id, 'cancel')
    await under.work()
    const withdrawn = await under.act(id, 'withdraw')
    expect(withdrawn.body.subscription).toMatchObject({
      state: 'cancelled',
      isLive: false,
      endReason: 'withdrawn',
      refund: { state: 'pending', centavos: 29_900 },
    })
    expect(await under.work()).toBe(0)
    expect(await under.read(id)).toMatchObject({ refund: { state: 'done', centavos: 29_900 } })
    expect(await under.paymentsOf(id)).toMatchObject([{ state: 'refunded' }])
    expect(under.mails.filter(({ cause }) => cause.startsWith('refund:'))).toHaveLength(1)
    expect((await under.act(id, 'withdraw')).status).toBe(409)
    const late = await subscribed()
    await under.pass(11)
    expect((await under.act(late.id, 'withdraw')).body).toMatchObject({
      code: 'conflicto',
      message: expect.stringContaining('10 días'),
    })
  })

  it('leaves a refund that Mercado Pago will not make to the operator', async () => {
    const { id } = await subscribed()
    await under.control('faults', { status: 400, path: '/refunds', times: 100 })
    await under.act(id, 'withdraw')
    expect(await under.work()).toBe(0)
    expect(await under.read(id)).toMatchObject({ refund: { state: 'by_hand', centavos: 29_900 } })
    await under.control('faults', { clear: true })
    const [payment] = await under.paymentsOf(id)
    await under.control(`refund/${payment?.paymentNumber}`)
    await under.notified()
    expect(await under.work()).toBe(0)
    expect(await under.read(id)).toMatchObject({ refund: { state: 'done' } })
  })

  it('refunds what was charged after it, because Mercado Pago did not know of it yet', async () => {
    const { id } = await subscribed()
    await under.control('faults', { status: 503, times: 1_000, method: 'PUT' })
    await under.act(id, 'cancel')
    await under.work()
    await under.pass(32)
    await under.control('faults', { clear: true })
    await under.notified()
    expect(await under.work()).toBe(0)
    expect(await under.read(id)).toMatchObject({ state: 'cancelled', isLive: false })
    expect(await under.paymentsOf(id)).toMatchObject([{ state: 'refunded' }, { state: 'approved' }])
  })

  it('comes with that of the account: charges stop, and the remaining records name no account', async () => {
    const { id, email } = await under.account()
    const { body } = await under.start(id)
    await under.checkout(body.initPoint)
    await under.notified()
    await under.work()
    expect(JSON.stringify(await under.payments.accountPart.export(id))).toContain('paga@example.com')
    const emailHash = under.secrets.lookupHash('email', email)
    const [table] = under.payments.personTables
    const person = { emailHash, subjectHashes: [] }
    expect(await table?.count(database().db, person)).toBe(1)
    await database()
      .db.transaction()
      .execute((transaction) => under.payments.accountPart.erase(transaction, id))
    expect(await under.work()).toBe(0)
    const { rows } = await database().pool.query('select * from subscriptions')
    expect(rows).toMatchObject([
      { account_id: null, payer_email_sealed: null, state: 'cancelled', end_reason: 'account_deleted' },
    ])
    expect((await database().pool.query('select * from subscription_payments')).rows).toHaveLength(1)
    expect((await under.simulated()).subscriptions).toMatchObject([{ status: 'cancelled' }])
  })
})

it('without Mercado Pago everything says that payments are not enabled', async () => {
  const closed = await startTestPayments(database(), { isEnabled: false })
  const { id } = await closed.account()
  const offer = await fetch(`${closed.url}/api/payments/offer`)
  expect(await offer.json()).toEqual({
    isEnabled: false,
    isDemo: false,
    priceCentavos: 29_900,
    currency: 'ARS',
    maxSubjects: 5,
    withdrawalDays: 10,
    graceDays: 10,
  })
  expect(await closed.start(id)).toMatchObject({ status: 503, body: { code: 'pagos_no_habilitados' } })
  expect(await closed.read(id)).toBeNull()
  const notice = await fetch(`${closed.url}/api/webhooks/mercadopago?data.id=1&type=payment`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  expect(notice.status).toBe(503)
  await closed.close()
})
