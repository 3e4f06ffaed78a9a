import { defineAdminTable } from '../admin-table.ts'

export const CLAIM_STATE_NAMES = { open: 'Por resolver', granted: 'Dado', rejected: 'Rechazado' } as const

export const CLAIMS_TABLE = defineAdminTable({
  name: 'Reclamos',
  path: '/api/admin/profile-claims',
  file: 'reclamos',
  key: 'id',
  role: 'read_only',
  exportRole: 'read_only',
  detail: { page: 'perfiles', role: 'operator' },
  sorts: { createdAt: 'asc' },
  filters: { state: { kind: 'choice', name: 'Estado', names: CLAIM_STATE_NAMES } },
  empty: 'Nadie reclamó un perfil.',
})
