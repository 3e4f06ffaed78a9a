import { defineAdminTable } from '../admin-table.ts'

export const SEARCHES_TABLE = defineAdminTable({
  name: 'Búsquedas',
  path: '/api/admin/searches',
  file: 'busquedas',
  key: 'id',
  role: 'operator',
  exportRole: 'operator',
  detail: { page: 'busquedas', role: 'operator' },
  sorts: { createdAt: 'desc' },
  search: { label: 'Patente, DNI o correo', hint: 'Entero: se busca por su huella.' },
  filters: {
    kind: { kind: 'choice', name: 'Sobre', names: { patent: 'Patentes', dni: 'DNI' } },
    state: { kind: 'choice', name: 'Estado', names: { running: 'En curso', complete: 'Terminadas' } },
    // `failed`: at least one jurisdiction failed.
    ended: {
      kind: 'choice',
      name: 'Cómo terminó',
      names: { clean: 'Sin fallas', failed: 'Con alguna falla' },
    },
    days: { kind: 'days', name: 'Empezó' },
  },
  empty: 'Todavía nadie buscó nada.',
})
