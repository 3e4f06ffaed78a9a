import { expect, it } from 'vitest'
import { openTestBus } from '../../../test/open-test-bus.ts'
import { useTestDatabase } from '../../../test/test-database.ts'
import { createLog } from '../log/log.ts'
import { enqueue, type Job, JobHandedBack } from './job.ts'
import { startQueue } from './start-queue.ts'

const database = useTestDatabase()

it('reports how each attempt ended', async () => {
  const ended: string[] = []
  const all = Promise.withResolvers<void>()
  const attempts = [new JobHandedBack('later'), new Error('broken'), new Error('broken again')]
  const job: Job<{ readonly fails: boolean }> = {
    name: 'test.count',
    maxAttempts: 2,
    retryWaitsMs: [0],
    async run({ fails }) {
      if (fails) throw attempts.shift()
    },
  }
  const log = createLog('silent')
  const bus = await openTestBus(database(), log)
  const queue = await startQueue({
    ...{ database: database(), bus, log },
    jobs: [job],
    schedule: [],
    concurrency: 1,
    onHolder: async () => {},
    onDeath: all.reject,
    onJobEnd: (name, outcome) => {
      ended.push(`${name} ${outcome}`)
      if (ended.length === 4) all.resolve()
    },
  })
  await enqueue(database().db, job, { fails: true })
  await enqueue(database().db, job, { fails: false })
  await all.promise
  await queue.stop()
  await bus.close()
  expect(ended.toSorted()).toEqual(
    ['done', 'failed', 'given_up', 'handed_back'].map((outcome) => `test.count ${outcome}`),
  )
})

it('a job that a newer one of its key replaces does not count as given up', async () => {
  const [begun, first] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const second = Promise.withResolvers<void>()
  let runs = 0
  const job: Job<null> = {
    name: 'test.replaced',
    maxAttempts: 5,
    async run() {
      runs += 1
      if (runs > 1) return second.resolve()
      begun.resolve()
      await first.promise
    },
  }
  const log = createLog('silent')
  const bus = await openTestBus(database(), log)
  const { db, pool } = database()
  const queue = await startQueue({
    ...{ database: database(), bus, log, jobs: [job], schedule: [], concurrency: 1 },
    onHolder: async () => {},
    onDeath: second.reject,
  })
  await enqueue(db, job, null, { key: 'one' })
  await begun.promise
  await enqueue(db, job, null, { key: 'one' })
  first.reject(new Error('broken'))
  await second.promise
  await queue.stop()
  await bus.close()
  const left = `select attempts, max_attempts from graphile_worker.jobs where task_identifier = '${job.name}'`
  expect((await pool.query(left)).rows).toEqual([])
})
