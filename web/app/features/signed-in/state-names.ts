import type { FineState } from '@multas/domain'

/** The states of a fine as a clerk reads them. */
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

export const nameFineState = (state: string): string =>
  (FINE_STATE_NAMES as Readonly<Record<string, string>>)[state] ?? state
