import type { Fine } from './fine.ts'
import { isSettled } from './is-settled.ts'

/** Replaces the last known state ("DEUDA"), which is no longer valid. */
export const NO_LONGER_REPORTED = 'La jurisdicción dejó de informarla'

/** True if resolved only because a full answer omitted it. */
export function isNoLongerReported(fine: Pick<Fine, 'resuelto' | 'estado' | 'estadoTexto'>): boolean {
  return fine.resuelto && !isSettled(fine)
}
