import type { App } from '../../platform/http/create-app.ts'
import type { Log } from '../../platform/log/log.ts'
import type { AnyJob, ScheduledJob } from '../../platform/queue/job.ts'
import { type FeedbackInboxDeps, feedbackInboxRoutes } from './admin-routes.ts'
import { createPurgeFeedbackJob } from './purge-feedback.ts'
import { feedbackRoutes } from './routes.ts'
import { type SendFeedbackDeps, sendFeedback } from './send-feedback.ts'

export { FEEDBACK_PERSON_TABLES } from './person-tables.ts'

export interface FeedbackDeps extends Omit<SendFeedbackDeps, 'database'>, FeedbackInboxDeps {
  readonly log: Log
  isWidgetEnabled(): boolean
  readonly retentionMonths?: number
}

export interface Feedback {
  routes(app: App): void
  readonly jobs: readonly AnyJob[]
  readonly schedule: readonly ScheduledJob[]
}

export function createFeedback(deps: FeedbackDeps): Feedback {
  const { clock, log, isWidgetEnabled, retentionMonths = 24 } = deps
  const database = deps.database.pool
  const purge = createPurgeFeedbackJob({ database, clock, log, retentionMonths })
  return {
    routes(app) {
      feedbackRoutes(app, {
        isWidgetEnabled,
        sendFeedback: (submission, ip) => sendFeedback({ ...deps, database }, submission, ip),
      })
      feedbackInboxRoutes(app, deps)
    },
    jobs: [purge],
    schedule: [{ job: purge, pattern: '40 6 * * *' }],
  }
}
