import type { App } from '../../platform/http/create-app.ts'
import type { ScheduledJob } from '../../platform/queue/job.ts'
import { peopleRoutes } from './people-routes.ts'
import { purgeRightsJob } from './purge-rights.ts'
import { requestRoutes } from './request-routes.ts'
import type { RightsDeps } from './rights-deps.ts'

/** What people may ask for about their data (Ley 25.326): their requests with the law's clock, and forgetting them. */
export function createRights(deps: RightsDeps) {
  return {
    schedule: [purgeRightsJob(deps)] as readonly ScheduledJob[],
    routes(app: App) {
      requestRoutes(app, deps)
      peopleRoutes(app, deps)
    },
  }
}
