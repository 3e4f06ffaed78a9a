import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Job } from '../../platform/queue/job.ts'
import { countDays } from './count-days.ts'

export interface CountDaysDeps {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
}

export function createCountDaysJob({ database, clock, log }: CountDaysDeps): Job<Record<string, never>> {
  return {
    name: 'tracking.days.count',
    maxAttempts: 5,
    async run() {
      const rows = await countDays(database.db, clock())
      if (rows > 0) log.info('tracking.days.counted', { rows })
    },
  }
}
