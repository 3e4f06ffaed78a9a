import { expect, inject, it } from 'vitest'
import { useTestDatabase } from '../../../test/test-database.ts'
import { assessReplica, checkReplica } from './check-replica.ts'

const database = useTestDatabase()
const REPLICA = { database: 'one', isReplica: true }

it.each([
  ['of this database', {}, 200, 'ok'],
  ['that is late', {}, 31_000, 'warning'],
  ['that is late for an unknown time', {}, Infinity, 'warning'],
  ['that is the primary', { isReplica: false }, 0, 'warning'],
  ['of another database', { database: 'two' }, 0, 'failed'],
])('a replica %s', (_name, changes, lagMs, state) => {
  expect(assessReplica(REPLICA, { ...REPLICA, ...changes }, lagMs).state).toBe(state)
})

it('a replica is asked for its position', async () => {
  const { db, connectionString } = database()
  expect(await checkReplica(db, null)).toEqual([])
  expect(await checkReplica(db, connectionString)).toMatchObject([{ state: 'warning' }])
  expect(await checkReplica(db, inject('postgres'))).toMatchObject([{ state: 'failed' }])
  expect(await checkReplica(db, 'postgres://nobody@127.0.0.1:1/none')).toMatchObject([{ state: 'failed' }])
})
