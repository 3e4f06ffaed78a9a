import type { App } from '../../../platform/http/create-app.ts'
import { deliveryRoutes } from './delivery-routes.ts'
import { grantRoutes } from './grant-routes.ts'
import { guardMembers } from './guard-members.ts'
import type { MunicipalPanelDeps } from './municipal-panel-deps.ts'
import { municipalityRoutes } from './municipality-routes.ts'

export function createMunicipalPanel(deps: MunicipalPanelDeps) {
  return {
    routes(app: App): void {
      guardMembers(app, deps)
      municipalityRoutes(app, deps)
      deliveryRoutes(app, deps)
      grantRoutes(app, deps)
    },
  }
}
