import type { ComparedFine } from './compared-fine.ts'

/**
 * What the reported amount would be without the jurisdiction's own discount, in centavos. Null when the fine is not
 * in voluntary payment, or the amount or the discount is not known: the double of the list proves nothing.
 */
export function afterDiscountCentavos(
  { fine, askedCentavos }: ComparedFine,
  discount: number | null,
): number | null {
  if (fine.pagoVoluntario !== 'SI' || askedCentavos === null || askedCentavos <= 0) return null
  if (discount === null || discount <= 0 || discount >= 100) return null
  return Math.round(askedCentavos / (1 - discount / 100))
}
