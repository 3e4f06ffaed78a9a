import type { FineState } from './fine.ts'

export const STATE_LABELS: Readonly<Record<FineState, string>> = {
  pendiente: 'Pendiente',
  pago_voluntario: 'Pago voluntario',
  vencida: 'Vencida',
  en_descargo: 'En descargo',
  requiere_controlador: 'Se resuelve con un controlador',
  sentencia: 'Sentencia',
  apremio: 'En apremio',
  plan_de_pago: 'Plan de pago',
  pagada: 'Resuelta (pagada)',
  anulada: 'Resuelta (anulada)',
  desconocido: 'Sin estado informado',
}

export const FINE_STATE_NAMES: Readonly<Record<FineState, string>> = {
  pendiente: 'Pendiente',
  pago_voluntario: 'Pago voluntario',
  vencida: 'Vencida',
  en_descargo: 'En descargo',
  requiere_controlador: 'Requiere controlador',
  sentencia: 'Con sentencia',
  apremio: 'En apremio',
  plan_de_pago: 'Plan de pago',
  pagada: 'Pagada',
  anulada: 'Anulada',
  desconocido: 'Sin estado conocido',
}
