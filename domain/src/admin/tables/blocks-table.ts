import { defineAdminTable } from '../admin-table.ts'

export const BLOCKS_TABLE = defineAdminTable({
  name: 'No se muestran',
  path: '/api/admin/blocks',
  file: 'no-se-muestran',
  key: 'id',
  role: 'operator',
  exportRole: 'operator',
  sorts: { blockedAt: 'desc' },
  search: { label: 'Buscar por patente o DNI', hint: 'Entero: lo demás está cifrado.' },
  filters: {},
  empty: 'Todo se muestra.',
})
