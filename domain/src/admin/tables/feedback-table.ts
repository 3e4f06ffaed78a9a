import { defineAdminTable } from '../admin-table.ts'

export const FEEDBACK_TABLE = defineAdminTable({
  name: 'Comentarios',
  path: '/api/admin/feedback',
  file: 'comentarios',
  key: 'id',
  role: 'read_only',
  exportRole: 'operator',
  sorts: { receivedAt: 'desc' },
  search: { label: 'Buscar en los comentarios' },
  filters: {
    state: { kind: 'choice', name: 'Estado', names: { open: 'Sin atender', handled: 'Atendidos' } },
    days: { kind: 'days', name: 'Recibido' },
  },
  empty: 'Todavía nadie dejó un comentario.',
})
