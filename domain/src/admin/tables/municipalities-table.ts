import { defineAdminTable } from '../admin-table.ts'

export const MUNICIPALITIES_TABLE = defineAdminTable({
  name: 'Municipios',
  path: '/api/admin/municipalities',
  file: 'municipios',
  key: 'slug',
  role: 'read_only',
  exportRole: 'read_only',
  detail: { page: 'municipios', role: 'read_only' },
  sorts: { name: 'asc', fines: 'desc', lastDeliveryAt: 'desc', lastSeenAt: 'desc' },
  search: { label: 'Buscar por nombre' },
  filters: {
    state: {
      kind: 'choice',
      name: 'Estado',
      names: { enabled: 'Habilitados', disabled: 'Deshabilitados' },
    },
  },
  empty: 'Todavía no publica ningún municipio.',
})
