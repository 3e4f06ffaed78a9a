import { expect, it } from 'vitest'
import { openTestBus } from '../../../test/open-test-bus.ts'
import { useTestDatabase } from '../../../test/test-database.ts'
import type { Database } from '../database/database.ts'
import { createLog } from '../log/log.ts'
import { enqueue, type Job } from './job.ts'
import { startQueue } from './start-queue.ts'

const database = useTestDatabase()
const JOBS = 6

/** Its pool gives no connections while `isAway`. */
function interruptible(given: Database) {
  const state = { isAway: false, refused: 0 }
  const away = () => {
    state.refused += 1
    return Promise.reject(new Error('Connection terminated unexpectedly'))
  }
  const pool = new Proxy(given.pool, {
    get(target, key) {
      if (state.isAway && (key === 'connect' || key === 'query')) return away
      const value: unknown = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { state, database: { ...given, pool } }
}

it('survives a database that leaves while jobs are fetched ahead', async () => {
  const { state, database: own } = interruptible(database())
  const begun: number[] = []
  const [first, others] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const job: Job<{ readonly number: number }> = {
    name: 'test.ahead',
    maxAttempts: 5,
    run: async ({ number }) => {
      begun.push(number)
      await (begun.length === 1 ? first : others).promise
    },
  }
  const log = createLog('silent')
  const bus = await openTestBus(database(), log)
  for (let number = 0; number < JOBS; number += 1) await enqueue(own.db, job, { number })
  const queue = await startQueue({
    ...{ database: own, bus, log },
    jobs: [job],
    schedule: [],
    concurrency: 2,
    onHolder: async () => {},
    onDeath: (error) => others.reject(error),
  })
  await expect.poll(() => begun.length).toBe(2)
  state.isAway = true
  first.resolve()
  await expect.poll(queue.isRunning).toBe(false)
  const { refused } = state
  await expect.poll(() => state.refused).toBeGreaterThan(refused)
  state.isAway = false
  others.resolve()
  await expect.poll(() => new Set(begun).size).toBe(JOBS)
  await queue.stop()
  await bus.close()
})
