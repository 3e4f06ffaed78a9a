import { defineAdminTable } from '../admin-table.ts'

export const RIGHT_NAMES = {
  access: 'Acceso',
  rectification: 'Rectificación',
  suppression: 'Supresión',
} as const

export const RIGHTS_ABOUT_NAMES = {
  data: 'Sus datos',
  profile: 'Su perfil',
  block: 'Que no se muestre',
} as const

export const RIGHTS_STATE_NAMES = { open: 'Abierto', granted: 'Cumplido', rejected: 'Rechazado' } as const

export const RIGHTS_CHANNEL_NAMES = {
  site: 'El sitio',
  email: 'Correo',
  letter: 'Carta',
  phone: 'Teléfono',
} as const

export const RIGHTS_TABLE = defineAdminTable({
  name: 'Pedidos',
  path: '/api/admin/rights',
  file: 'pedidos',
  key: 'id',
  role: 'read_only',
  exportRole: 'read_only',
  detail: { page: 'derechos', role: 'operator' },
  sorts: { dueDay: 'asc', receivedAt: 'desc' },
  search: { label: 'Buscar por correo', hint: 'Entero: lo demás está cifrado.' },
  filters: {
    state: { kind: 'choice', name: 'Estado', names: RIGHTS_STATE_NAMES },
    kind: { kind: 'choice', name: 'Pide', names: RIGHT_NAMES },
  },
  empty: 'No hay ningún pedido.',
})
