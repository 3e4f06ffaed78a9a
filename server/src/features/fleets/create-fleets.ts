import { fleetAudit } from '@multas/contract'
import type { App } from '../../platform/http/create-app.ts'
import type { AnyJob, ScheduledJob } from '../../platform/queue/job.ts'
import { registerAuditCall, sendWebhookJob } from '../organizations/index.ts'
import type { BlockHooks } from '../rights/index.ts'
import { fleetAccountPart } from './account-part.ts'
import { fleetAdminRoutes } from './admin/routes.ts'
import { assignmentRoutes } from './assignments/routes.ts'
import { requestChecksJob } from './checks/request-checks.ts'
import { checkRoutes } from './checks/routes.ts'
import { driverRoutes } from './drivers/routes.ts'
import { fineRoutes } from './fines/routes.ts'
import { FLEET } from './fleet-kind.ts'
import type { CreateFleetsDeps } from './fleets-deps.ts'
import { fleetGuards } from './guards.ts'
import { discardImports } from './imports/discard-imports.ts'
import { importRoutes } from './imports/routes.ts'
import { programRoutes } from './keys/routes.ts'
import { mailInvitationJob } from './members/mail-invitation.ts'
import { mailOwnershipTransferJob } from './members/mail-ownership-transfer.ts'
import { memberRoutes } from './members/routes.ts'
import { transferOwnershipJob } from './members/transfer-ownership.ts'
import { deletePendingAlerts } from './news/delete-pending-alerts.ts'
import { leaveDigestRoutes } from './news/leave-digest.ts'
import { newsRoutes } from './news/routes.ts'
import { planDigestsJob, sendDigestJob } from './news/send-digests.ts'
import { panelRoutes } from './panel/routes.ts'
import { readApiRoutes } from './read-api/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { groupRoutes } from './vehicles/group-routes.ts'
import { vehicleRoutes } from './vehicles/routes.ts'

export function createFleets(deps: CreateFleetsDeps) {
  return {
    routes(app: App): void {
      fleetGuards(app, deps)
      panelRoutes(app, deps)
      checkRoutes(app, deps)
      newsRoutes(app, deps)
      leaveDigestRoutes(app, deps)
      vehicleRoutes(app, deps)
      groupRoutes(app, deps)
      importRoutes(app, deps)
      driverRoutes(app, deps)
      memberRoutes(app, deps)
      fineRoutes(app, deps)
      assignmentRoutes(app, deps)
      reportRoutes(app, deps)
      programRoutes(app, deps)
      registerAuditCall(app, fleetAudit, deps, FLEET)
      readApiRoutes(app, deps)
      fleetAdminRoutes(app, deps)
    },
    jobs: [
      mailInvitationJob(deps),
      transferOwnershipJob(deps),
      mailOwnershipTransferJob(deps),
      sendDigestJob(deps),
      sendWebhookJob(deps, FLEET),
    ] as readonly AnyJob[],
    schedule: [requestChecksJob(deps), planDigestsJob(deps)] as readonly ScheduledJob[],
    upkeep: [discardImports(deps)],
    accountPart: fleetAccountPart(deps.database),
    hooks: { onSubjectBlocked: deletePendingAlerts } satisfies BlockHooks,
    close: () => deps.webhookClient.close(),
  }
}
