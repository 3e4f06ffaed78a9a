import { defineAdminTable } from '../admin-table.ts'

export const FLEET_STATE_NAMES = { active: 'Activa', suspended: 'Suspendida', closed: 'Cerrada' } as const

export const FLEETS_TABLE = defineAdminTable({
  name: 'Flotas',
  path: '/api/admin/fleets',
  file: 'flotas',
  key: 'id',
  role: 'read_only',
  exportRole: 'read_only',
  detail: { page: 'flotas', role: 'read_only' },
  sorts: { name: 'asc', vehicles: 'desc', openedAt: 'desc' },
  search: { label: 'Buscar por nombre' },
  filters: { state: { kind: 'choice', name: 'Estado', all: 'Todas', names: FLEET_STATE_NAMES } },
  empty: 'Todavía no hay flotas.',
})
