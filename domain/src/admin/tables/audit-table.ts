import { defineAdminTable } from '../admin-table.ts'

export const AUDIT_OUTCOME_NAMES = { done: 'Hecho', refused: 'Rechazado', failed: 'Falló' } as const

export const AUDIT_TABLE = defineAdminTable({
  name: 'Auditoría',
  path: '/api/admin/audit',
  file: 'auditoria',
  key: 'id',
  role: 'operator',
  exportRole: 'operator',
  sorts: { at: 'desc' },
  search: { label: 'Buscar', hint: 'En la operación, el nombre, el motivo y lo que se tocó' },
  filters: {
    days: { kind: 'days', name: 'Días' },
    // `admin:<uuid>`, `command` or `nobody`.
    actor: { kind: 'existing', name: 'Quién', max: 60 },
    operation: { kind: 'existing', name: 'Qué', max: 100 },
    outcome: { kind: 'choice', name: 'Resultado', names: AUDIT_OUTCOME_NAMES },
  },
  empty: 'Todavía no hay nada.',
})
