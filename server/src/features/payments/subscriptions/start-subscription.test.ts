import { afterEach, expect, it } from 'vitest'
import { startTestPayments, type TestPayments } from '../../../../test/start-test-payments.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'

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
