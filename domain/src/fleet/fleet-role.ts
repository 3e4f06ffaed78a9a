/** Ascending: read; edit vehicles, drivers and fines; also manage members, keys, webhooks and settings. */
export const FLEET_ROLES = ['viewer', 'manager', 'owner'] as const
export type FleetRole = (typeof FLEET_ROLES)[number]

export function fleetRoleReaches(role: FleetRole, least: FleetRole): boolean {
  return FLEET_ROLES.indexOf(role) >= FLEET_ROLES.indexOf(least)
}
