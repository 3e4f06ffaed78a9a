import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Job } from '../../platform/queue/job.ts'
import { keepPartitions } from './partitions.ts'

export interface KeepPartitionsDeps {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly retentionMonths: number
}

export function createKeepPartitionsJob(deps: KeepPartitionsDeps): Job<Record<string, never>> {
  return {
    name: 'tracking.partitions.keep',
    maxAttempts: 5,
    async run() {
      const { made, dropped } = await keepPartitions(deps.database.db, deps.clock(), deps.retentionMonths)
      if (made.length + dropped.length > 0)
        deps.log.info('tracking.partitions.kept', { made: made.length, dropped: dropped.length })
    },
  }
}
