import { defineAdminTable } from '../admin-table.ts'

/**
 * `waiting`: due and not taken yet. `scheduled`: due later. `running`: held by a process. `retrying`: failed,
 * will be tried again. `dead`: out of attempts, needs an operator.
 */
export const JOB_STATE_NAMES = {
  waiting: 'En espera',
  scheduled: 'Programado',
  running: 'En curso',
  retrying: 'Se reintenta',
  dead: 'Sin más intentos',
} as const

export const JOBS_TABLE = defineAdminTable({
  name: 'Trabajos',
  path: '/api/admin/jobs',
  file: 'trabajos',
  key: 'id',
  role: 'read_only',
  exportRole: 'read_only',
  sorts: { runAt: 'asc', createdAt: 'desc', attempts: 'desc', name: 'asc' },
  search: { label: 'Buscar por nombre o número' },
  filters: {
    state: { kind: 'choice', name: 'Estado', names: JOB_STATE_NAMES },
    name: { kind: 'existing', name: 'Trabajo', max: 100 },
  },
  empty: 'La cola está vacía: no hay nada en espera ni nada que haya fallado.',
})
