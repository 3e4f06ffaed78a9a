import type { AdminRole } from '@multas/domain'

const NAMES: Record<AdminRole, string> = {
  owner: 'Responsable',
  operator: 'Operador',
  read_only: 'Solo lectura',
}

export const roleName = (role: AdminRole): string => NAMES[role]
