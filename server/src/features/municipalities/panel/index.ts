import { panelAudit } from '@multas/contract'
import type { App } from '../../../platform/http/create-app.ts'
import { registerAuditCall } from '../../organizations/index.ts'
import { MUNICIPALITY } from '../municipality-kind.ts'
import { deliveryRoutes } from './delivery-routes.ts'
import { grantRoutes } from './grant-routes.ts'
import { guardMunicipalMembers } from './guard-members.ts'
import type { MunicipalPanelDeps } from './municipal-panel-deps.ts'
import { municipalityRoutes } from './municipality-routes.ts'

export function createMunicipalPanel(deps: MunicipalPanelDeps) {
  return {
    routes(app: App): void {
      guardMunicipalMembers(app, deps)
      municipalityRoutes(app, deps)
      deliveryRoutes(app, deps)
      grantRoutes(app, deps)
      registerAuditCall(app, panelAudit, deps, MUNICIPALITY)
    },
  }
}
