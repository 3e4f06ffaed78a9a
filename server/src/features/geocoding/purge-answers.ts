import type { Clock } from '../../platform/clock/clock.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Job } from '../../platform/queue/job.ts'
import { deleteExpired } from './store.ts'

export interface PurgeAnswersDeps {
  readonly database: Queryable
  readonly clock: Clock
  readonly log: Log
}

export function createPurgeAnswersJob({
  database,
  clock,
  log,
}: PurgeAnswersDeps): Job<Record<string, never>> {
  return {
    name: 'geocoding.purge',
    maxAttempts: 3,
    async run() {
      const count = await deleteExpired(database, clock())
      if (count > 0) log.info('geocoding.purged', { count })
    },
  }
}
