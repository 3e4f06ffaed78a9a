import type { App } from '../../platform/http/create-app.ts'
import { deliveryRoutes } from './delivery-routes.ts'
import { grantRoutes } from './grant-routes.ts'
import { municipalityRoutes } from './municipality-routes.ts'
import type { OversightDeps } from './oversight-deps.ts'

export function createMunicipalOversight(deps: OversightDeps) {
  return {
    routes(app: App): void {
      municipalityRoutes(app, deps)
      grantRoutes(app, deps)
      deliveryRoutes(app, deps)
    },
  }
}
