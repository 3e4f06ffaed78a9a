import type { ReportedFine } from './fine.ts'

/** What stands where a fine does not say (specification, section 2). */
export const FALLBACK_JURISDICTION = 'Sin jurisdicción'
export const FALLBACK_TITLE_JURISDICTION = 'Buenos Aires'
export const FALLBACK_ACT_NUMBER = 'S/N'
export const FALLBACK_LOCATION = 'ubicación no especificada'

/**
 * The struck-through price of a fine with voluntary payment: double the total (specification, section 2).
 * Null without voluntary payment or without an amount.
 */
export function struckThroughCentavos(
  fine: Pick<ReportedFine, 'pagoVoluntario' | 'totalCentavos'>,
): number | null {
  return fine.pagoVoluntario && fine.totalCentavos !== null ? fine.totalCentavos * 2 : null
}
