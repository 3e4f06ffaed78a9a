import type { Clock } from '../../platform/clock/clock.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Job } from '../../platform/queue/job.ts'
import { deleteFeedbackBefore } from './store.ts'

export interface PurgeFeedbackDeps {
  readonly database: Queryable
  readonly clock: Clock
  readonly log: Log
  readonly retentionMonths: number
}

export function createPurgeFeedbackJob(deps: PurgeFeedbackDeps): Job<Record<string, never>> {
  return {
    name: 'feedback.purge',
    maxAttempts: 3,
    async run() {
      const before = new Date(deps.clock())
      before.setUTCMonth(before.getUTCMonth() - deps.retentionMonths)
      const count = await deleteFeedbackBefore(deps.database, before)
      if (count > 0) deps.log.info('feedback.purged', { count })
    },
  }
}
