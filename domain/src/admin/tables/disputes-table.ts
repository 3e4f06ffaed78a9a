import type { ContestReason } from '../../municipality/contest-reasons.ts'
import { defineAdminTable } from '../admin-table.ts'

export const CONTEST_REASON_NAMES: Readonly<Record<ContestReason, string>> = {
  ya_no_era_mio: 'El vehículo ya no era suyo',
  patente_clonada: 'Patente clonada',
  dato_equivocado: 'Hay un dato equivocado',
  otro: 'Otro motivo',
}

export const DISPUTE_STATE_NAMES = {
  open: 'En revisión',
  upheld: 'Estaba mal',
  dismissed: 'Estaba bien',
} as const

export const DISPUTES_TABLE = defineAdminTable({
  name: 'En revisión',
  path: '/api/admin/disputes',
  file: 'revisiones',
  key: 'id',
  role: 'read_only',
  exportRole: 'read_only',
  detail: { page: 'revisiones', role: 'operator' },
  sorts: { dueDay: 'asc', createdAt: 'desc' },
  filters: { state: { kind: 'choice', name: 'Estado', names: DISPUTE_STATE_NAMES } },
  empty: 'No hay nada en revisión.',
})
