import type { Kysely } from 'kysely'
import type { NoTables } from '../../platform/database/database.ts'
import type { App } from '../../platform/http/create-app.ts'
import { personTable } from '../../platform/people/person-table.ts'
import type { AnyJob, ScheduledJob } from '../../platform/queue/job.ts'
import { disputeDeskRoutes } from './admin-routes.ts'
import type { DisputesDeps } from './disputes-deps.ts'
import { forgetDisputesJob } from './forget-disputes.ts'
import { mailOutcomeJob } from './mail-outcome.ts'
import { type DisputeRequest, openDispute } from './open-dispute.ts'
import { disputeRoutes } from './routes.ts'

export const DISPUTE_PERSON_TABLES = [personTable('fine_disputes', { subject: ['subject_hash'] })]

export function createDisputes(deps: DisputesDeps) {
  return {
    jobs: [mailOutcomeJob(deps)] as readonly AnyJob[],
    schedule: [forgetDisputesJob(deps)] as readonly ScheduledJob[],
    routes(app: App) {
      disputeRoutes(app, deps)
      disputeDeskRoutes(app, deps)
    },
    /** For disputes reported through another channel, in the caller's transaction. */
    open: (tx: Kysely<NoTables>, request: DisputeRequest, now: Date) =>
      openDispute(deps.secrets, tx, request, now),
  }
}
