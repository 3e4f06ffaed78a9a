import { expect, it } from 'vitest'
import { useTestDatabase } from '../../../../test/test-database.ts'
import { delivered, registryOn, rowsOf } from '../testing/registry-harness.ts'

const current = useTestDatabase()

it.each([
  ['waits', 'attempts = max_attempts - 1', 'reading'],
  ['is in its last attempt', "attempts = max_attempts, locked_at = now(), locked_by = 'worker'", 'reading'],
  ['was killed in its last attempt', 'attempts = max_attempts', 'failed'],
])('a reading that %s', async (_what, change, state) => {
  const registry = await registryOn(current())
  const delivery = await registry.receive('chivilcoy', rowsOf(delivered('T1')))
  await registry.stage(delivery)
  const key = `registry.read.${delivery.id}`
  await current().pool.query(`update graphile_worker._private_jobs set ${change} where key = $1`, [key])
  await registry.purge()
  expect(await registry.find(delivery)).toMatchObject({
    state,
    failure: state === 'failed' ? expect.stringContaining('Probá de nuevo') : null,
  })
  await current().pool.query('delete from graphile_worker._private_jobs where key = $1', [key])
  await registry.discardDelivery({ ...delivery, by: 'member:test' })
})
