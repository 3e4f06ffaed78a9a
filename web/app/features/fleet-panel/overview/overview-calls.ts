import type * as contract from '@multas/contract'
import type { Route } from '../../../api/call.ts'

export const readSummary: Route<typeof contract.fleetSummary> = {
  method: 'GET',
  path: '/api/fleet/:fleet/summary',
}
export const listNews: Route<typeof contract.fleetNews> = { method: 'GET', path: '/api/fleet/:fleet/news' }
export const checkNow: Route<typeof contract.fleetCheckNow> = {
  method: 'POST',
  path: '/api/fleet/:fleet/check-now',
}
