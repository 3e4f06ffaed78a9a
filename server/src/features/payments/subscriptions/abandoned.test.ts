import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestPayments, type TestPayments } from '../../../../test/start-test-payments.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'

const database = useTestDatabase()
let under: TestPayments
beforeEach(async () => {
  under = await startTestPayments(database())
})
afterEach(() => under.close())

/** As a webhook that commits the authorization once `act` waits for the row. */
async function authorizeMeanwhile<T>(act: () => Promise<T>): Promise<T> {
  const { pool } = database()
  const client = await pool.connect()
  const now = under.clock()
  await client.query('begin')
  await client.query(
    `update subscriptions set state = 'active', provider_status = 'authorized', authorized_at = $1,
      provider_modified_at = $1, next_charge_at = $1::timestamptz + interval '1 month'`,
    [now],
  )
  const acting = act()
  await expect
    .poll(async () => (await pool.query('select from pg_locks where not granted')).rows.length)
    .toBeGreaterThan(0)
  await client.query('commit')
  client.release()
  return acting
}

describe('one that is authorized at that moment is not abandoned', () => {
  it('by the schedule', async () => {
    const { id } = await under.account()
    await under.start(id)
    await under.pass(8)
    await database().pool.query('update subscriptions set synced_at = $1', [under.clock()])
    await authorizeMeanwhile(() => under.schedule('payments.reconcile'))
    expect(await under.read(id)).toMatchObject({ state: 'active' })
  })

  it('for another payer', async () => {
    const { id } = await under.account()
    await under.start(id)
    const again = await authorizeMeanwhile(() => under.start(id, 'otra@example.com'))
    expect(again).toMatchObject({ status: 409, body: { message: expect.stringContaining('ya tiene') } })
    expect(await under.read(id)).toMatchObject({ state: 'active' })
  })
})
