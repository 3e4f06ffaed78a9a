import type { App } from '../../platform/http/create-app.ts'
import type { ClerksDeps } from './clerks-deps.ts'
import { deliveryRoutes } from './delivery-routes.ts'
import { grantRoutes } from './grant-routes.ts'
import { guardMembers } from './guard-members.ts'
import { municipalityRoutes } from './municipality-routes.ts'
import { webhookRoutes } from './webhook-routes.ts'

export function createClerks(deps: ClerksDeps) {
  return {
    routes(app: App): void {
      guardMembers(app, deps)
      municipalityRoutes(app, deps)
      deliveryRoutes(app, deps)
      grantRoutes(app, deps)
      webhookRoutes(app, deps)
    },
  }
}
