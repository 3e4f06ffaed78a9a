import type { App } from '../../platform/http/create-app.ts'
import { type ContestRoutesDeps, contestRoutes } from './contests/routes.ts'
import { type EvidenceRoutesDeps, evidenceRoutes } from './evidence/routes.ts'
import { type PushRoutesDeps, pushRoutes } from './push/routes.ts'
import { type WebhookRoutesDeps, webhookRoutes } from './webhooks/routes.ts'

export type MunicipalRoutesDeps = ContestRoutesDeps & EvidenceRoutesDeps & PushRoutesDeps & WebhookRoutesDeps

export function municipalRoutes(app: App, deps: MunicipalRoutesDeps): void {
  pushRoutes(app, deps)
  evidenceRoutes(app, deps)
  webhookRoutes(app, deps)
  contestRoutes(app, deps)
}
