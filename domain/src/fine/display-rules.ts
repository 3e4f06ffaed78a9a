import type { ReportedFine } from './fine.ts'

/** Fallback for a missing field (docs/behaviour/fines.md#labels). */
export const FALLBACK_JURISDICTION = 'Sin jurisdicción'
export const FALLBACK_TITLE_JURISDICTION = 'Buenos Aires'
export const FALLBACK_ACT_NUMBER = 'S/N'
export const FALLBACK_LOCATION = 'ubicación no especificada'

/**
 * Returns the struck-through price: double the total (docs/behaviour/fines.md#struck-through-price). Null
 * without voluntary payment or amount.
 */
export function struckThroughCentavos(
  fine: Pick<ReportedFine, 'pagoVoluntario' | 'totalCentavos'>,
): number | null {
  return fine.pagoVoluntario && fine.totalCentavos !== null ? fine.totalCentavos * 2 : null
}
