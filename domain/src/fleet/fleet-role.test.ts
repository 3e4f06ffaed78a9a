import { expect, it } from 'vitest'
import { FLEET_PANEL_PATH, isFleetPanelPath } from './fleet-names.ts'
import { FLEET_ROLES, fleetRoleReaches } from './fleet-role.ts'

it.each([
  ['viewer', [true, false, false]],
  ['manager', [true, true, false]],
  ['owner', [true, true, true]],
] as const)('%s may what asks for viewer, manager, owner: %j', (role, expected) => {
  expect(FLEET_ROLES.map((least) => fleetRoleReaches(role, least))).toEqual(expected)
})

it.each([
  ['/flotas', true],
  ['/flotas/vehiculos', true],
  ['/flotas-de-autos', false],
  ['/empresas/flotas/', false],
])('%s is in the area of fleets: %s', (path, expected) => {
  expect(isFleetPanelPath(path)).toBe(expected)
  expect(isFleetPanelPath(`/x${FLEET_PANEL_PATH}/`)).toBe(false)
})
