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
