import type { App } from '../../platform/http/create-app.ts'
import { addGuard } from '../../platform/http/guards.ts'
import { guardKeys, type KeyGuardDeps, type WebhookDeps } from '../organizations/index.ts'
import { type ContestRoutesDeps, contestRoutes } from './contests/routes.ts'
import { type EvidenceRoutesDeps, evidenceRoutes } from './evidence/routes.ts'
import { MUNICIPALITY } from './municipality-kind.ts'
import { type PushRoutesDeps, pushRoutes } from './push/routes.ts'
import { webhookRoutes } from './webhooks/routes.ts'

const KEY_LIMITS = {
  read: { count: 600, windowSeconds: 60 },
  change: { count: 120, windowSeconds: 60 },
  evidence: { count: 300, windowSeconds: 60 },
  webhooks: { count: 60, windowSeconds: 60 },
  ping: { count: 6, windowSeconds: 60 },
} as const

export type MunicipalRoutesDeps = KeyGuardDeps &
  ContestRoutesDeps &
  EvidenceRoutesDeps &
  PushRoutesDeps &
  WebhookDeps

export function municipalRoutes(app: App, deps: MunicipalRoutesDeps): void {
  addGuard(app, 'key.municipality', guardKeys(deps, MUNICIPALITY, KEY_LIMITS))
  pushRoutes(app, deps)
  evidenceRoutes(app, deps)
  webhookRoutes(app, deps)
  contestRoutes(app, deps)
}
