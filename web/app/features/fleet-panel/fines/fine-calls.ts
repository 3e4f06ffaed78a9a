import type * as contract from '@multas/contract'
import type { Route } from '../../../api/call.ts'

const ONE = '/api/fleet/:fleet/fines/:hash'

export const listFines: Route<typeof contract.fleetFines> = { method: 'GET', path: '/api/fleet/:fleet/fines' }
export const readFine: Route<typeof contract.fleetReadFine> = { method: 'GET', path: ONE }
export const assignFines: Route<typeof contract.fleetAssignFines> = {
  method: 'POST',
  path: '/api/fleet/:fleet/fines-assign',
}
export const notedNotified: Route<typeof contract.fleetNotifiedFine> = {
  method: 'POST',
  path: `${ONE}/notified`,
}
export const notedInformed: Route<typeof contract.fleetInformedFine> = {
  method: 'POST',
  path: `${ONE}/informed`,
}
