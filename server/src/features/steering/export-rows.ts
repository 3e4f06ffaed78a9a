import type { AdminJurisdictionRow } from '@multas/contract'
import type { CsvTable } from '../../platform/http/send-csv.ts'

const TITLES = [
  'jurisdicción',
  'nombre',
  'estado',
  'pausada hasta',
  'circuito',
  'consultas en la última hora',
  'respondidas en la última hora',
  'consultas en 24 horas',
  'respondidas en 24 horas',
  'mediana en 24 horas (ms)',
  'p95 en 24 horas (ms)',
  'última respuesta',
  'registros apartados en 7 días',
  'versión',
  'límites propios',
]

export function exportRows(rows: readonly AdminJurisdictionRow[]): CsvTable {
  const lines = rows.map(({ hour, day, ...row }) => [
    row.slug,
    row.name,
    row.state,
    row.pausedUntil,
    row.circuit,
    hour.consultations,
    hour.answered,
    day.consultations,
    day.answered,
    day.medianMs,
    day.p95Ms,
    row.lastAnsweredAt,
    row.setAside,
    row.version,
    row.hasOwnLimits ? 'sí' : 'no',
  ])
  return { name: 'jurisdicciones', titles: TITLES, rows: [lines] }
}
