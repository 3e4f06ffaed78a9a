import type { FeatureWith } from '../../../platform/feature/feature.ts'
import { type FeedbackInboxDeps, feedbackInboxRoutes } from './admin-routes.ts'
import { feedbackRoutes } from './routes.ts'
import { type SendFeedbackDeps, sendFeedback } from './send-feedback.ts'

export interface FeedbackDeps extends Omit<SendFeedbackDeps, 'database'>, FeedbackInboxDeps {
  isWidgetEnabled(): boolean
}

export function createFeedback(deps: FeedbackDeps): FeatureWith<'routes'> {
  const { isWidgetEnabled } = deps
  const database = deps.database.db
  return {
    routes(app) {
      feedbackRoutes(app, {
        isWidgetEnabled,
        sendFeedback: (submission, ip) => sendFeedback({ ...deps, database }, submission, ip),
      })
      feedbackInboxRoutes(app, deps)
    },
  }
}
