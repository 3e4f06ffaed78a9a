import type { ReportedFine } from './fine.ts'
import { isResolvedState } from './read-state.ts'

/** True if the source reports the fine as paid, void or "resuelta". */
export function isSettled(fine: Pick<ReportedFine, 'estado' | 'estadoTexto'>): boolean {
  return fine.estado === 'pagada' || fine.estado === 'anulada' || isResolvedState(fine.estadoTexto)
}
