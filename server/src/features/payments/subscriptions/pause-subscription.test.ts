import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestPayments, type TestPayments } from '../../../../test/start-test-payments.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'

const database = useTestDatabase()
let under: TestPayments
let id: string

beforeEach(async () => {
  under = await startTestPayments(database())
  id = (await under.account()).id
  const { body } = await under.start(id)
  await under.checkout(body.initPoint)
  await under.notified()
  await under.work()
})
afterEach(() => under.close())

it('records who asked to pause and to resume', async () => {
  for (const change of ['pause', 'resume'] as const) {
    await under.pass(0.1)
    expect((await under.act(id, change)).status).toBe(200)
  }
  const { rows } = await database().pool.query(
    "select kind, actor from subscription_events where kind like '%asked' order by id",
  )
  expect(rows).toEqual([
    { kind: 'pause_asked', actor: 'account' },
    { kind: 'resume_asked', actor: 'account' },
  ])
})

it('says that Mercado Pago does not answer, and pauses nothing', async () => {
  await under.control('faults', { status: 503, path: '/preapproval/', method: 'PUT', times: 100 })
  expect(await under.act(id, 'pause')).toMatchObject({
    status: 503,
    body: { code: 'servicio_no_disponible', retryAfterSeconds: 60 },
  })
  expect(await under.read(id)).toMatchObject({ state: 'active', mayPause: true, mayResume: false })
})

it('says that it cannot be paused now, when Mercado Pago refuses', async () => {
  await under.control('faults', { status: 400, path: '/preapproval/', method: 'PUT' })
  expect(await under.act(id, 'pause')).toMatchObject({
    status: 409,
    body: { code: 'conflicto', message: 'Solo se puede pausar una suscripción activa.' },
  })
  expect(await under.read(id)).toMatchObject({ state: 'active' })
})

it('of one that Mercado Pago does not know changes nothing', async () => {
  Object.assign(under.deps.provider?.gateway ?? {}, { read: async () => null })
  expect((await under.act(id, 'pause')).status).toBe(409)
  expect(await under.read(id)).toMatchObject({ state: 'active' })
})

it('is not offered for one that was never created', async () => {
  const other = await under.account()
  await under.control('faults', { kind: 'reset', path: '/preapproval', method: 'POST', times: 3 })
  expect((await under.start(other.id)).status).toBe(503)
  expect((await under.act(other.id, 'pause')).status).toBe(409)
  expect(await under.read(other.id)).toMatchObject({ mayPause: false, mayResume: false, mayCancel: true })
})
