import type { Clock } from '../../../platform/clock/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { ScheduledJob } from '../../../platform/queue/job.ts'
import { countConsultations } from './count-consultations.ts'
import { readCountedUntil, writeHours } from './store.ts'

export interface CountHoursDeps {
  readonly database: Db
  readonly clock: Clock
  readonly log: Log
}

/** As long as the searches and `source_hours` (`tables.ts`). */
const KEPT_DAYS = 400

/** Idempotent: each hour is recounted whole and replaced. */
export function countHoursJob({ database, clock, log }: CountHoursDeps): ScheduledJob {
  return {
    pattern: '3 * * * *',
    job: {
      name: 'status.hours.count',
      maxAttempts: 3,
      async run() {
        const oldest = new Date(clock().getTime() - KEPT_DAYS * 86_400_000)
        const hours = await countConsultations(database, await readCountedUntil(database, oldest))
        if (hours.length > 0) await writeHours(database, hours)
        log.info('status.counted', { hours: hours.length })
      },
    },
  }
}
