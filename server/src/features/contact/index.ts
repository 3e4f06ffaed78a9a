import type { FeatureWith } from '../../platform/feature/feature.ts'
import type { SubmissionDeps } from './accept-submission.ts'
import { type ContactInboxDeps, contactInboxRoutes } from './admin-routes.ts'
import { type ForwardDeps, forwardContactJob } from './forward-contact.ts'
import { mailConfirmationJob } from './newsletter/mail-confirmation.ts'
import { contactRoutes } from './routes.ts'

export { createFeedback } from './feedback/index.ts'
export { CONTACT_TABLES } from './tables.ts'

export type ContactDeps = SubmissionDeps & ForwardDeps & ContactInboxDeps

export function createContact(deps: ContactDeps): FeatureWith<'routes' | 'jobs'> {
  return {
    routes(app) {
      contactRoutes(app, deps)
      contactInboxRoutes(app, deps)
    },
    jobs: [forwardContactJob(deps), mailConfirmationJob(deps)],
  }
}
