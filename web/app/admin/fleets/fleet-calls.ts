import type * as contract from '@multas/contract'
import { adminReadFleet } from '@multas/contract/routes'
import type { CallReply } from '../../api/call.ts'
import { adminQuery } from '../frame/index.ts'

export type AdminFleet = CallReply<typeof contract.adminReadFleet>

export const fleetQuery = (id: string) => adminQuery(adminReadFleet, { id })
