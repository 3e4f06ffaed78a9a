import type { App } from '../../platform/http/create-app.ts'
import type { AnyJob, ScheduledJob } from '../../platform/queue/job.ts'
import { fileRequest } from './file-request.ts'
import { grantLateRemovalsJob } from './grant-late-removals.ts'
import { mailAnswerJob } from './mail-answer.ts'
import { acceptRequest, ownRoutes } from './own-routes.ts'
import { personRoutes } from './person-routes.ts'
import { presentOwnRequest } from './present-request.ts'
import { remindOperatorJob } from './remind-operator.ts'
import { requestRoutes } from './request-routes.ts'
import type { RightsDeps } from './rights-deps.ts'
import { rightsPart } from './rights-part.ts'

export type { ClosedRequest, FollowedSubject, RightsDeps } from './rights-deps.ts'
export { RIGHTS_TABLES } from './tables.ts'
export { acceptRequest, fileRequest, presentOwnRequest }

export function createRights(deps: RightsDeps) {
  return {
    jobs: [mailAnswerJob(deps)] as readonly AnyJob[],
    schedule: [grantLateRemovalsJob(deps), remindOperatorJob(deps)] as readonly ScheduledJob[],
    accountPart: rightsPart(deps),
    routes(app: App) {
      requestRoutes(app, deps)
      personRoutes(app, deps)
      ownRoutes(app, deps)
    },
  }
}
