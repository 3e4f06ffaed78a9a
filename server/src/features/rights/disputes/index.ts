import type { FeatureWith } from '../../../platform/feature/feature.ts'
import { disputeDeskRoutes } from './admin-routes.ts'
import type { DisputesDeps } from './disputes-deps.ts'
import { mailOutcomeJob } from './mail-outcome.ts'
import { disputeRoutes } from './routes.ts'

export { openDispute } from './open-dispute.ts'

export function createDisputes(deps: DisputesDeps): FeatureWith<'routes' | 'jobs'> {
  return {
    jobs: [mailOutcomeJob(deps)],
    routes(app) {
      disputeRoutes(app, deps)
      disputeDeskRoutes(app, deps)
    },
  }
}
