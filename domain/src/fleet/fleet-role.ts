/**
 * What somebody may do in a fleet, from the least: see it; keep its vehicles, drivers and fines; and besides keep its
 * people, keys, webhooks and settings.
 */
export const FLEET_ROLES = ['viewer', 'manager', 'owner'] as const
export type FleetRole = (typeof FLEET_ROLES)[number]

/** Whether a role is enough where `least` is asked for. */
export function fleetRoleReaches(role: FleetRole, least: FleetRole): boolean {
  return FLEET_ROLES.indexOf(role) >= FLEET_ROLES.indexOf(least)
}
