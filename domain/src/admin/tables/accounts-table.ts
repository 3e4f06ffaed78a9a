import { ADMIN_ROLE_NAMES } from '../admin-role.ts'
import { defineAdminTable } from '../admin-table.ts'

export const ACCOUNT_STATE_NAMES = {
  active: 'Activa',
  invited: 'Falta el alta',
  disabled: 'Deshabilitada',
} as const

export const ACCOUNTS_TABLE = defineAdminTable({
  name: 'Cuentas',
  path: '/api/admin/accounts',
  file: 'cuentas',
  key: 'id',
  role: 'owner',
  exportRole: 'owner',
  sorts: { name: 'asc', role: 'asc', lastSignedInAt: 'desc' },
  search: { label: 'Buscar por nombre o correo' },
  filters: {
    role: { kind: 'choice', name: 'Rol', names: ADMIN_ROLE_NAMES },
    state: { kind: 'choice', name: 'Estado', names: ACCOUNT_STATE_NAMES },
  },
  empty: 'Todavía no hay cuentas.',
})
