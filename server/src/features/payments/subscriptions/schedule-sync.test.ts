import { afterEach, expect, it } from 'vitest'
import { startTestPayments, type TestPayments } from '../../../../test/start-test-payments.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'

const database = useTestDatabase()
let under: TestPayments
afterEach(() => under.close())

const LOOKUP = "delete from graphile_worker._private_jobs where key like 'payments.sync:%' returning key"
const takeLookups = async () => (await database().pool.query(LOOKUP)).rowCount

it('a payment page that looks every few seconds asks Mercado Pago once in ten, and not once it is paid', async () => {
  under = await startTestPayments(database())
  await under.control('notices', { held: true })
  const { id } = await under.account()
  const { body } = await under.start(id)
  await takeLookups()
  await under.read(id)
  expect(await takeLookups()).toBe(1)
  await under.read(id)
  expect(await takeLookups()).toBe(0)
  await under.pass(0.001)
  await under.read(id)
  expect(await takeLookups()).toBe(1)
  await under.checkout(body.initPoint)
  await under.pass(0.001)
  await under.read(id)
  expect(await under.work()).toBe(0)
  expect(await under.read(id)).toMatchObject({ state: 'active' })
  await under.pass(0.001)
  await under.read(id)
  expect(await takeLookups()).toBe(0)
})
