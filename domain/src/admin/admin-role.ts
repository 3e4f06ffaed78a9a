/** What an administrator may do, from least to most: look; act on what visitors sent; decide who administers. */
export const ADMIN_ROLES = ['read_only', 'operator', 'owner'] as const

export type AdminRole = (typeof ADMIN_ROLES)[number]

/** Whether `role` may do what asks for at least `least`: each role may all that the lesser ones may. */
export function reachesRole(role: AdminRole, least: AdminRole): boolean {
  return ADMIN_ROLES.indexOf(role) >= ADMIN_ROLES.indexOf(least)
}
