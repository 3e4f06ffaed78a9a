/** Ascending: read; act on submissions; manage administrators. */
export const ADMIN_ROLES = ['read_only', 'operator', 'owner'] as const

export type AdminRole = (typeof ADMIN_ROLES)[number]

export const ADMIN_ROLE_NAMES: Readonly<Record<AdminRole, string>> = {
  owner: 'Responsable',
  operator: 'Operador',
  read_only: 'Solo lectura',
}

export function reachesRole(role: AdminRole, least: AdminRole): boolean {
  return ADMIN_ROLES.indexOf(role) >= ADMIN_ROLES.indexOf(least)
}
