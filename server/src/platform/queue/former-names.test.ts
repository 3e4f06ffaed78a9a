import { expect, it } from 'vitest'
import { openTestBus } from '../../../test/open-test-bus.ts'
import { useTestDatabase } from '../../../test/test-database.ts'
import { createLog } from '../log/log.ts'
import { enqueue, type Job } from './job.ts'
import { startQueue } from './start-queue.ts'

const database = useTestDatabase()

it('runs a job that a process of the previous release enqueues under its former name', async () => {
  const ran = Promise.withResolvers<string>()
  const job: Job<{ readonly by: string }> = {
    name: 'test.new',
    formerNames: ['test.old'],
    maxAttempts: 1,
    run: async ({ by }) => ran.resolve(by),
  }
  const log = createLog('silent')
  const bus = await openTestBus(database(), log)
  const queue = await startQueue({
    ...{ database: database(), bus, log },
    jobs: [job],
    schedule: [],
    concurrency: 1,
    onHolder: async () => {},
    onDeath: (error) => ran.reject(error),
  })
  await enqueue(database().db, { name: 'test.old', maxAttempts: 1 }, { by: 'previous' })
  expect(await ran.promise).toBe('previous')
  await queue.stop()
  await bus.close()
})
