import { FINE_STATE_NAMES, type Fine, isNoLongerReported, NO_LONGER_REPORTED } from '@multas/domain'

/** Also after its jurisdiction stopped reporting it. */
export const describeFineState = (fine: Pick<Fine, 'resuelto' | 'estado' | 'estadoTexto'>): string =>
  isNoLongerReported(fine) ? NO_LONGER_REPORTED : FINE_STATE_NAMES[fine.estado]

export const nameFineState = (state: string): string =>
  (FINE_STATE_NAMES as Readonly<Record<string, string>>)[state] ?? state
