import type { ReportedFine } from './fine.ts'
import { saysResolved } from './read-state.ts'

/** What a source reports as closed: paid, void, or "resuelta" in its own words. */
export function isSettled(fine: Pick<ReportedFine, 'estado' | 'estadoTexto'>): boolean {
  return fine.estado === 'pagada' || fine.estado === 'anulada' || saysResolved(fine.estadoTexto)
}
