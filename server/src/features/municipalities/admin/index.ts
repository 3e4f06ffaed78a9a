import type { App } from '../../../platform/http/create-app.ts'
import type { AdminMunicipalitiesDeps } from './admin-municipalities-deps.ts'
import { deliveryRoutes } from './delivery-routes.ts'
import { grantRoutes } from './grant-routes.ts'
import { municipalityRoutes } from './municipality-routes.ts'

export function createAdminMunicipalities(deps: AdminMunicipalitiesDeps) {
  return {
    routes(app: App): void {
      municipalityRoutes(app, deps)
      grantRoutes(app, deps)
      deliveryRoutes(app, deps)
    },
  }
}
