import { ADMIN_ROLE_NAMES, type AdminRole } from '@multas/domain'

export const roleName = (role: AdminRole): string => ADMIN_ROLE_NAMES[role]
