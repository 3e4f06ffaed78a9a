import type { Infraction } from '@multas/contract'
import { isResolved, knownCentavos, readAmountDue, sumCentavos } from '@multas/domain'

/** Null if unknown or yet to be determined. */
export function amountCentavos(fine: Pick<Infraction, 'totalInfraccion' | 'notaImporte'>): number | null {
  return knownCentavos(readAmountDue(fine))
}

/**
 * With voluntary payment, double the total (docs/behaviour/fines.md#struck-through-price). Not the full
 * amount, which is `importeCompleto`.
 */
export function struckThroughCentavos(
  fine: Pick<Infraction, 'totalInfraccion' | 'notaImporte' | 'pagoVoluntario'>,
): number | null {
  const amount = fine.pagoVoluntario === 'SI' ? amountCentavos(fine) : null
  return amount === null || amount === 0 ? null : amount * 2
}

export function pendingCentavos(fines: readonly Infraction[]): number {
  return sumCentavos(fines.filter((fine) => !isResolved(fine)).map(amountCentavos))
}
