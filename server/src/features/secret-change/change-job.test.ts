import { expect, it } from 'vitest'
import { useTestDatabase } from '../../../test/test-database.ts'
import { createLog } from '../../platform/log/log.ts'
import { admitSecret, followChange, openRing } from './index.ts'

const FIRST = 'the first secret of the tests, long enough'
const SECOND = 'the second secret of the tests, long enough'
const log = createLog('silent')
const shared = useTestDatabase()

it('is enqueued by each process while rows move, also when the one that began it died', async () => {
  const { db, pool } = shared()
  const ring = openRing(FIRST)
  await admitSecret(pool, FIRST, openRing(null))
  await admitSecret(pool, SECOND, ring)
  await pool.query(`insert into processes (id, role, host, pid) values (2, 'all', 'test', 1)`)
  const enqueuedAt: string[] = []
  const onMoving = async () => void enqueuedAt.push(ring.phase)
  const follow = async () =>
    (await followChange({ db, appSecret: SECOND, ring, processId: '2', log, onMoving }))()
  for (const expected of [[], [], ['moving'], ['moving', 'moving']]) {
    await follow()
    expect(enqueuedAt).toEqual(expected)
  }
  await pool.query(`update app_secret set phase = 'settled', settled_at = now(), previous_check_value = null`)
  await follow()
  expect(enqueuedAt).toHaveLength(2)
})
