import { SOURCE_STATE_NAMES } from '../../search/source-state-names.ts'
import { defineAdminTable } from '../admin-table.ts'

export const CIRCUIT_NAMES = { closed: 'Cerrado', 'half-open': 'Probando', open: 'Abierto' } as const

export const JURISDICTIONS_TABLE = defineAdminTable({
  name: 'Jurisdicciones',
  path: '/api/admin/jurisdictions',
  file: 'jurisdicciones',
  key: 'slug',
  role: 'read_only',
  exportRole: 'read_only',
  detail: { page: 'jurisdicciones', role: 'read_only' },
  sorts: {
    name: 'asc',
    success: 'asc',
    median: 'desc',
    p95: 'desc',
    lastAnsweredAt: 'desc',
    rejected: 'desc',
  },
  search: { label: 'Buscar por nombre' },
  filters: { state: { kind: 'choice', name: 'Estado', names: SOURCE_STATE_NAMES } },
  empty: 'No hay ninguna jurisdicción: agregá una, o poné sus archivos en la carpeta.',
})
