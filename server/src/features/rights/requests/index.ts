import type { FeatureWith } from '../../../platform/feature/feature.ts'
import { fileRequest } from './file-request.ts'
import { grantLateRemovalsJob } from './grant-late-removals.ts'
import { mailAnswerJob } from './mails/mail-answer.ts'
import { acceptRequest, ownRoutes } from './own-routes.ts'
import { personRoutes } from './people/person-routes.ts'
import { presentOwnRequest } from './present-request.ts'
import { remindOperatorJob } from './remind-operator.ts'
import { requestRoutes } from './request-routes.ts'
import type { RightsDeps } from './rights-deps.ts'
import { rightsPart } from './rights-part.ts'

export type { FollowedSubject } from './rights-deps.ts'
export { acceptRequest, fileRequest, presentOwnRequest }

export function createRights(deps: RightsDeps): FeatureWith<'routes' | 'jobs' | 'schedule' | 'accountPart'> {
  return {
    jobs: [mailAnswerJob(deps)],
    schedule: [grantLateRemovalsJob(deps), remindOperatorJob(deps)],
    accountPart: rightsPart(deps),
    routes(app) {
      requestRoutes(app, deps)
      personRoutes(app, deps)
      ownRoutes(app, deps)
    },
  }
}
