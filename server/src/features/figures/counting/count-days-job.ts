import type { Clock } from '../../../platform/clock/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { ScheduledJob } from '../../../platform/queue/job.ts'
import { countDays } from './count-days.ts'

export interface CountDaysDeps {
  readonly database: Db
  readonly clock: Clock
  readonly log: Log
}

/** Runs daily, before the counted rows are deleted. Idempotent. */
export function countDaysJob({ database, clock, log }: CountDaysDeps): ScheduledJob {
  return {
    pattern: '8 6 * * *',
    job: {
      name: 'figures.days.count',
      maxAttempts: 5,
      async run() {
        log.info('figures.days.counted', { spans: await countDays(database, clock()) })
      },
    },
  }
}
