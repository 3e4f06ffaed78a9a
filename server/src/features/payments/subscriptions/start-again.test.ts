import { argentineMoment, formatDay } from '@multas/domain'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestPayments, type TestPayments } from '../../../../test/start-test-payments.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'

const database = useTestDatabase()
let under: TestPayments
let id: string
let paidUntil: string

beforeEach(async () => {
  under = await startTestPayments(database())
  id = (await under.account()).id
  await under.checkout((await under.start(id)).body.initPoint)
  await under.notified()
  await under.work()
  await under.act(id, 'cancel')
  await under.work()
  paidUntil = (await under.read(id))?.paidUntil ?? ''
  await under.start(id)
})
afterEach(() => under.close())

it('while another is begun, the paid month is still named, and may be withdrawn from', async () => {
  expect(await under.read(id)).toMatchObject({
    state: 'pending',
    isLive: true,
    paidUntil,
    canWithdrawUntil: expect.any(String),
  })
  expect((await under.act(id, 'withdraw')).body.subscription).toMatchObject({
    state: 'pending',
    isLive: false,
    paidUntil: null,
    canWithdrawUntil: null,
  })
  expect(await under.work()).toBe(0)
  expect(await under.paymentsOf(id)).toMatchObject([{ state: 'refunded' }])
  expect((await under.act(id, 'withdraw')).status).toBe(409)
})

it('when the other ends without a payment, its mail says how long the monitoring goes on', async () => {
  const { body } = await under.act(id, 'cancel')
  expect(body.subscription).toMatchObject({ state: 'cancelled', isLive: true, paidUntil })
  const day = formatDay(argentineMoment(Date.parse(paidUntil)).day)
  expect(under.mails.at(-1)?.blocks).toMatchObject([
    { text: expect.stringContaining(`El monitoreo sigue hasta el ${day}.`) },
    {},
    {},
    {},
  ])
})
