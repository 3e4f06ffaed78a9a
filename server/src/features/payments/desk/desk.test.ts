import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestAdmin } from '../../../../test/start-test-admin.ts'
import { startTestPayments, type TestPayments } from '../../../../test/start-test-payments.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'
import { subscriptionDeskRoutes } from './admin-routes.ts'

const database = useTestDatabase()
let under: TestPayments
let admin: Awaited<ReturnType<typeof startTestAdmin>>

beforeEach(async () => {
  await database().pool.query('truncate admin_accounts cascade')
  under = await startTestPayments(database())
  admin = await startTestAdmin(database(), (app, registerAdminCall) =>
    subscriptionDeskRoutes(app, { ...under.deps, registerAdminCall }),
  )
})
afterEach(async () => {
  await admin.app.close()
  await under.close()
})

const LIST = '/api/admin/subscriptions'

async function subscribed() {
  const account = await under.account()
  const { body } = await under.start(account.id)
  await under.checkout(body.initPoint)
  await under.notified()
  await under.work()
  return { ...account, subscriptionId: body.subscription.id }
}

describe('the operator', () => {
  it('finds subscriptions by address, number and code, filters and sorts them, and takes them along', async () => {
    const ana = await subscribed()
    const beto = await under.account()
    await under.start(beto.id)
    const ended = await under.act(beto.id, 'cancel')
    const reader = await admin.as('read_only')
    const find = async (query: string) => (await reader.get(`${LIST}?${query}`)).json()
    expect(await find('')).toMatchObject({ total: 2, page: 1, pageSize: 50 })
    expect(await find(`q=${encodeURIComponent(ana.email.toUpperCase())}`)).toMatchObject({
      total: 1,
      rows: [
        {
          id: ana.subscriptionId,
          state: 'active',
          isLive: true,
          paidCentavos: 29_900,
          owner: 'p***@example.com',
        },
      ],
    })
    expect(await find(`q=${ended.body.subscription.endCode?.toLowerCase()}`)).toMatchObject({ total: 1 })
    const [payment] = await under.paymentsOf(ana.id)
    expect(await find(`q=${payment?.paymentNumber}`)).toMatchObject({ total: 1 })
    expect(await find('q=nada')).toMatchObject({ total: 0, rows: [] })
    const own = await under.read(ana.id)
    expect(own?.paidUntil).toMatch(/^\d{4}-/)
    const [active, cancelled] = (await find('sort=paidUntil&dir=desc')).rows
    expect(active).toMatchObject({ paidUntil: own?.paidUntil, nextChargeAt: own?.nextChargeAt, isLive: true })
    expect(cancelled).toMatchObject({ paidUntil: null, nextChargeAt: null, isLive: false })
    expect((await find('sort=nextChargeAt&dir=desc')).rows[0].id).toBe(ana.subscriptionId)
    expect((await find('sort=createdAt&dir=asc')).rows[0].id).toBe(ana.subscriptionId)
    expect(
      (await find('sort=paidCentavos&dir=asc')).rows.map(({ state }: { state: string }) => state),
    ).toEqual(['cancelled', 'active'])
    expect(await find('state=cancelled')).toMatchObject({ total: 1 })
    const yearly = `insert into subscription_payments (id, subscription_id, charge_id, state, centavos, due_at,
        approved_at, modified_at)
      select gen_random_uuid(), $1, 'charge ' || year, 'approved', 1000000000, now(), now(), now()
      from generate_series(1, 3) as year`
    await database().pool.query(yearly, [ana.subscriptionId])
    expect((await find('sort=paidCentavos&dir=desc')).rows[0].paidCentavos).toBe(3_000_029_900)
    expect((await reader.get(`${LIST}/export`)).statusCode).toBe(403)
    const operator = await admin.as('operator')
    const file = await operator.get(`${LIST}/export?state=active`)
    expect(file.headers['content-type']).toContain('text/csv')
    expect(file.body.trim().split('\r\n')).toHaveLength(2)
    expect(file.body).toContain(';299;')
    expect(file.body).toContain(';Activa;Sí;')
    expect(file.body).toContain(';Sin devolución;')
  })

  it('reads one with its payments, what it watches, masked, and its story', async () => {
    const { subscriptionId, email } = await subscribed()
    const reader = await admin.as('read_only')
    expect((await reader.get(`${LIST}/${subscriptionId}`)).statusCode).toBe(403)
    const operator = await admin.as('operator')
    const reply = await operator.get(`${LIST}/${subscriptionId}`)
    expect(reply.json()).toMatchObject({
      state: 'active',
      owner: 'p***@example.com',
      payer: 'p***@example.com',
      watched: [{ label: '****3CD', isActive: true }],
      payments: [{ state: 'approved', centavos: 29_900 }],
      ...{ paidCentavos: 29_900, isLive: true, endedAt: null },
      mayPause: true,
      mayResume: false,
    })
    expect(
      reply
        .json()
        .events.map(({ kind }: { kind: string }) => kind)
        .toSorted(),
    ).toEqual(['charge_approved', 'started', 'state'])
    expect(reply.body).not.toContain(email)
    expect(reply.body).not.toContain('paga@example.com')
    expect((await admin.auditLog()).slice(-2)).toMatchObject([
      { operation: 'admin.subscriptions.read', outcome: 'refused' },
      { operation: 'admin.subscriptions.read', target: subscriptionId, outcome: 'done' },
    ])
  })

  it('ends, pauses and notes, once confirmed, and each leaves its entry', async () => {
    const { id, subscriptionId } = await subscribed()
    const late = await admin.as('operator', { confirmed: false })
    expect((await late.post(`${LIST}/${subscriptionId}/cancel`, { note: '' })).json()).toMatchObject({
      code: 'reautenticacion',
    })
    const operator = await admin.as('operator')
    const act = async (what: string, body: object = {}) =>
      (await operator.post(`${LIST}/${subscriptionId}/${what}`, body)).statusCode
    expect(await act('pause', { paused: true })).toBe(200)
    expect(await under.read(id)).toMatchObject({ state: 'paused' })
    expect((await operator.get(`${LIST}/${subscriptionId}`)).json()).toMatchObject({
      mayPause: false,
      mayResume: true,
    })
    expect(await act('pause', { paused: true })).toBe(409)
    expect(await act('pause', { paused: false })).toBe(200)
    const sameMoment = vi.spyOn(Date, 'now').mockReturnValue(Date.now())
    expect(await act('note', { note: 'Llamó por teléfono.', refunded: false })).toBe(200)
    expect(await act('note', { note: 'Volvió a llamar.', refunded: false })).toBe(200)
    sameMoment.mockRestore()
    expect(await act('cancel', { note: 'Lo pidió por carta.' })).toBe(200)
    expect(await act('cancel', { note: 'Otra vez.' })).toBe(409)
    await under.work()
    const events = (await operator.get(`${LIST}/${subscriptionId}`)).json()
    expect(events).toMatchObject({ state: 'cancelled', endReason: 'operator' })
    expect(events.endedAt).toMatch(/^\d{4}-/)
    expect(
      events.events.flatMap(({ note }: { note: string | null }) => (note ? [note] : [])).toSorted(),
    ).toEqual(['Llamó por teléfono.', 'Lo pidió por carta.', 'Volvió a llamar.'])
    expect(under.mails.at(-1)?.subject).toContain('baja')
    expect((await admin.auditLog()).map(({ operation }) => operation)).toContain('admin.subscriptions.cancel')
    const nowhere = '5b0c1c1e-8e0b-4a1c-9f0e-0d7f2a6b3c41'
    const missing = await operator.post(`${LIST}/${nowhere}/cancel`, { note: '' })
    expect(missing.json()).toMatchObject({ code: 'no_encontrado', message: 'Esa suscripción ya no existe.' })
    const over = await operator.post(`${LIST}/${subscriptionId}/cancel`, { note: '' })
    expect(over.json()).toMatchObject({ code: 'conflicto', message: 'Esa suscripción ya terminó.' })
    const other = await subscribed()
    expect((await operator.post(`${LIST}/${other.subscriptionId}/cancel`, { note: '' })).statusCode).toBe(200)
    const silent = (await operator.get(`${LIST}/${other.subscriptionId}`)).json().events
    expect(silent.map(({ kind }: { kind: string }) => kind)).not.toContain('note')
  })

  it('notes a refund that was made by hand', async () => {
    const { id, subscriptionId } = await subscribed()
    await under.control('faults', { status: 400, path: '/refunds', times: 100 })
    await under.act(id, 'withdraw')
    await under.work()
    const operator = await admin.as('operator')
    const waiting = await operator.get(`${LIST}?refund=by_hand`)
    expect(waiting.json()).toMatchObject({ total: 1 })
    const [payment] = await under.paymentsOf(id)
    const { events } = (await operator.get(`${LIST}/${subscriptionId}`)).json()
    expect(events).toContainEqual(
      expect.objectContaining({ kind: 'refund_by_hand', details: { payment: payment?.paymentNumber } }),
    )
    await operator.post(`${LIST}/${subscriptionId}/note`, { note: 'Transferencia del 3/4.', refunded: true })
    expect(await under.read(id)).toMatchObject({ refund: { state: 'done', centavos: 29_900 } })
    await operator.post(`${LIST}/${subscriptionId}/note`, { note: 'Otra vez.', refunded: true })
    const noted = (await operator.get(`${LIST}/${subscriptionId}`)).json().events
    expect(
      noted.flatMap(({ kind, details }: { kind: string; details: object }) =>
        kind === 'note' ? [details] : [],
      ),
    ).toEqual([{ refunded: 0 }, { refunded: 1 }])
    await under.control('faults', { clear: true })
    expect((await operator.post(`${LIST}/${subscriptionId}/sync`)).statusCode).toBe(200)
    expect(await under.work()).toBe(0)
    expect(await under.read(id)).toMatchObject({ refund: { state: 'done', centavos: 29_900 } })
    expect((await under.simulated()).payments).toMatchObject([{ status: 'approved' }])
  })

  it('queries Mercado Pago again, and sees when it does not answer', async () => {
    const { subscriptionId } = await subscribed()
    const operator = await admin.as('operator')
    expect((await operator.post(`${LIST}/${subscriptionId}/sync`)).statusCode).toBe(200)
    await under.control('faults', { status: 503, times: 100 })
    const refused = await operator.post(`${LIST}/${subscriptionId}/sync`)
    expect(refused.statusCode).toBe(503)
    expect(refused.headers['retry-after']).toBe('60')
    expect((await operator.post(`${LIST}/${subscriptionId}/pause`, { paused: true })).statusCode).toBe(503)
  })

  it('sees what came in of a subscription: not what was given back, taken back or refused', async () => {
    const { subscriptionId } = await subscribed()
    const charge = `insert into subscription_payments (id, subscription_id, charge_id, state, centavos,
        refunded_centavos, due_at, approved_at, modified_at)
      values (gen_random_uuid(), $1, $2, $3, 1000, $4, now(), $5, now())`
    const insert = (...values: unknown[]) => database().pool.query(charge, [subscriptionId, ...values])
    await insert('parts', 'approved', 300, under.clock())
    await insert('taken back', 'charged_back', 0, under.clock())
    await insert('refused', 'rejected', 0, null)
    const operator = await admin.as('operator')
    const { paidCentavos, payments } = (await operator.get(`${LIST}/${subscriptionId}`)).json()
    expect(paidCentavos).toBe(29_900 + 700)
    expect(payments.at(-1)).toMatchObject({ centavos: 29_900 })
    await database().pool.query("update subscriptions set live_until = now() - interval '1 day'")
    expect((await operator.get(LIST)).json().rows).toMatchObject([{ isLive: false }])
    await database().pool.query('update subscriptions set account_id = null where id = $1', [subscriptionId])
    expect((await operator.get(`${LIST}/${subscriptionId}`)).json()).toMatchObject({
      owner: null,
      watched: [],
    })
    expect((await operator.get(LIST)).json().rows).toMatchObject([{ owner: null }])
  })
})

it('income is counted by the day it came in, with what was given back', async () => {
  const { id } = await subscribed()
  await subscribed()
  await under.act(id, 'withdraw')
  await under.work()
  const now = under.clock()
  const span = { start: new Date(now.getTime() - 3_600_000), end: new Date(now.getTime() + 3_600_000) }
  const whole = (await under.payments.income.count(span, 'whole')).get('whole')
  expect(whole).toEqual({ paidCentavos: 59_800, refundedCentavos: 29_900, payments: 2, begun: 2, ended: 1 })
  expect((await under.payments.income.count(span, 'day')).size).toBeGreaterThan(0)
  expect(await under.payments.income.countStatuses()).toEqual({
    active: 1,
    past_due: 0,
    paused: 0,
    pending: 0,
  })
})
