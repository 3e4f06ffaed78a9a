import type * as contract from '@multas/contract'
import type { CallReply, Route } from '../../api/call.ts'
import { adminQuery } from '../frame/index.ts'

const BASE = '/api/admin/fleets'
const ONE = '/api/admin/fleets/:id'

export const openFleet: Route<typeof contract.adminOpenFleet> = { method: 'POST', path: BASE }
const readFleet: Route<typeof contract.adminReadFleet> = { method: 'GET', path: ONE }
export const changeFleet: Route<typeof contract.adminChangeFleet> = { method: 'POST', path: ONE }
export const switchFleet: Route<typeof contract.adminSwitchFleet> = { method: 'POST', path: `${ONE}/switch` }
export const closeFleet: Route<typeof contract.adminCloseFleet> = { method: 'POST', path: `${ONE}/close` }

export type AdminFleet = CallReply<typeof contract.adminReadFleet>

export const fleetQuery = (id: string) => adminQuery(readFleet, { id })
