import type * as contract from '@multas/contract'
import type { Route } from '../../../api/call.ts'

const BASE = '/api/fleet/:fleet/vehicles'
const ONE = '/api/fleet/:fleet/vehicles/:id'

export const listVehicles: Route<typeof contract.fleetVehicles> = { method: 'GET', path: BASE }
export const addVehicle: Route<typeof contract.fleetAddVehicle> = { method: 'POST', path: BASE }
export const readVehicle: Route<typeof contract.fleetReadVehicle> = { method: 'GET', path: ONE }
export const editVehicle: Route<typeof contract.fleetEditVehicle> = { method: 'POST', path: ONE }
export const removeVehicles: Route<typeof contract.fleetRemoveVehicles> = {
  method: 'POST',
  path: '/api/fleet/:fleet/vehicles-remove',
}
export const restoreVehicles: Route<typeof contract.fleetRestoreVehicles> = {
  method: 'POST',
  path: '/api/fleet/:fleet/vehicles-restore',
}
export const moveVehicles: Route<typeof contract.fleetMoveVehicles> = {
  method: 'POST',
  path: '/api/fleet/:fleet/vehicles-move',
}
export const listRemovedVehicles: Route<typeof contract.fleetRemovedVehicles> = {
  method: 'GET',
  path: '/api/fleet/:fleet/vehicles-removed',
}
export const listGroups: Route<typeof contract.fleetGroups> = {
  method: 'GET',
  path: '/api/fleet/:fleet/groups',
}
export const addGroup: Route<typeof contract.fleetAddGroup> = {
  method: 'POST',
  path: '/api/fleet/:fleet/groups',
}
export const renameGroup: Route<typeof contract.fleetRenameGroup> = {
  method: 'POST',
  path: '/api/fleet/:fleet/groups/:id',
}
export const removeGroup: Route<typeof contract.fleetRemoveGroup> = {
  method: 'POST',
  path: '/api/fleet/:fleet/groups/:id/remove',
}
