import type { Kysely } from 'kysely'
import type { NoTables } from '../../platform/database/database.ts'
import type { App } from '../../platform/http/create-app.ts'
import type { AnyJob } from '../../platform/queue/job.ts'
import { disputeDeskRoutes } from './admin-routes.ts'
import type { DisputesDeps } from './disputes-deps.ts'
import { mailOutcomeJob } from './mail-outcome.ts'
import { type DisputeRequest, openDispute } from './open-dispute.ts'
import { disputeRoutes } from './routes.ts'

export { DISPUTE_TABLES } from './tables.ts'

export function createDisputes(deps: DisputesDeps) {
  return {
    jobs: [mailOutcomeJob(deps)] as readonly AnyJob[],
    routes(app: App) {
      disputeRoutes(app, deps)
      disputeDeskRoutes(app, deps)
    },
    /** For disputes reported through another channel, in the caller's transaction. */
    open: (tx: Kysely<NoTables>, request: DisputeRequest, now: Date) =>
      openDispute(deps.secrets, tx, request, now),
  }
}
