import type { FineState } from './fine.ts'

/** What people read when a source gave no words of its own for the state of a fine. */
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
