import { type Fine, type FineState, isNoLongerReported, NO_LONGER_REPORTED } from '@multas/domain'

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

/** Also after its jurisdiction stopped reporting it. */
export const describeFineState = (fine: Pick<Fine, 'resuelto' | 'estado' | 'estadoTexto'>): string =>
  isNoLongerReported(fine) ? NO_LONGER_REPORTED : FINE_STATE_NAMES[fine.estado]

export const nameFineState = (state: string): string =>
  (FINE_STATE_NAMES as Readonly<Record<string, string>>)[state] ?? state
