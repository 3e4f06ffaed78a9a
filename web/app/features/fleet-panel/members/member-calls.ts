import type * as contract from '@multas/contract'
import type { Route } from '../../../api/call.ts'

const BASE = '/api/fleet/:fleet/members'
const ONE = '/api/fleet/:fleet/members/:id'

export const listMembers: Route<typeof contract.fleetMembers> = { method: 'GET', path: BASE }
export const inviteMember: Route<typeof contract.fleetInviteMember> = { method: 'POST', path: BASE }
export const changeMember: Route<typeof contract.fleetChangeMember> = { method: 'POST', path: ONE }
export const removeMember: Route<typeof contract.fleetRemoveMember> = {
  method: 'POST',
  path: `${ONE}/remove`,
}
export const leaveFleet: Route<typeof contract.fleetLeave> = {
  method: 'POST',
  path: '/api/fleet/:fleet/leave',
}
