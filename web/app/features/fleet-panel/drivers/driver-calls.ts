import type * as contract from '@multas/contract'
import type { Route } from '../../../api/call.ts'

const BASE = '/api/fleet/:fleet/drivers'
const ONE = '/api/fleet/:fleet/drivers/:id'

export const listDrivers: Route<typeof contract.fleetDrivers> = { method: 'GET', path: BASE }
export const addDriver: Route<typeof contract.fleetAddDriver> = { method: 'POST', path: BASE }
export const editDriver: Route<typeof contract.fleetEditDriver> = { method: 'POST', path: ONE }
export const removeDriver: Route<typeof contract.fleetRemoveDriver> = {
  method: 'POST',
  path: `${ONE}/remove`,
}
