import type * as contract from '@multas/contract'
import type { Route } from '../../api/call.ts'
import { adminQuery } from '../frame/index.ts'

const listUnits: Route<typeof contract.adminUnits> = { method: 'GET', path: '/api/admin/units' }

export const unitsQuery = adminQuery(listUnits)
