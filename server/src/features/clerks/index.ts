import type { App } from '../../platform/http/create-app.ts'
import { type DeliveryRoutesDeps, deliveryRoutes } from './delivery-routes.ts'
import { grantRoutes } from './grant-routes.ts'
import { municipalityRoutes } from './municipality-routes.ts'
import { webhookRoutes } from './webhook-routes.ts'

export function createClerks(deps: DeliveryRoutesDeps) {
  return {
    routes(app: App): void {
      municipalityRoutes(app, deps)
      deliveryRoutes(app, deps)
      grantRoutes(app, deps)
      webhookRoutes(app, deps)
    },
  }
}
