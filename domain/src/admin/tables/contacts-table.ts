import { defineAdminTable } from '../admin-table.ts'

export const CONTACT_KIND_NAMES = { fleet: 'Flota', municipality: 'Municipio' } as const
export const CONTACT_STATE_NAMES = { new: 'Nuevo', answered: 'Respondido', closed: 'Cerrado' } as const

export const CONTACTS_TABLE = defineAdminTable({
  name: 'Contactos',
  path: '/api/admin/contacts',
  file: 'contactos',
  key: 'id',
  role: 'read_only',
  exportRole: 'operator',
  detail: { page: 'contactos', role: 'operator' },
  sorts: { receivedAt: 'desc' },
  search: { label: 'Buscar por correo', hint: 'Entero: lo que escribieron está cifrado.' },
  filters: {
    kind: { kind: 'choice', name: 'Tipo', names: CONTACT_KIND_NAMES },
    state: { kind: 'choice', name: 'Estado', names: CONTACT_STATE_NAMES },
    days: { kind: 'days', name: 'Recibido' },
  },
  empty: 'Todavía no escribió nadie.',
})
