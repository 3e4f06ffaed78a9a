import type { Fine } from './fine.ts'
import { isSettled } from './is-settled.ts'

/** The state of a fine that its jurisdiction stopped reporting: its last known words ("DEUDA") hold no longer. */
export const NO_LONGER_REPORTED = 'La jurisdicción dejó de informarla'

/** Resolved only because a full answer left it out, and not because its jurisdiction reported it as paid or void. */
export function isNoLongerReported(fine: Pick<Fine, 'resuelto' | 'estado' | 'estadoTexto'>): boolean {
  return fine.resuelto && !isSettled(fine)
}
