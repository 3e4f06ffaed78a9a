import type { Infraction } from '@multas/contract'
import { isResolved, knownCentavos, readAskedAmount, sumCentavos } from '@multas/domain'

/** What is asked for today, in centavos; null when no amount is known, or it is yet to be determined. */
export function amountCentavos(fine: Pick<Infraction, 'totalInfraccion' | 'notaImporte'>): number | null {
  return knownCentavos(readAskedAmount(fine))
}

/**
 * With voluntary payment: double the total, shown struck through (docs/behaviour/fines.md#struck-through-price). No
 * statement about the full amount, which is `importeCompleto` where it is known.
 */
export function struckThroughCentavos(
  fine: Pick<Infraction, 'totalInfraccion' | 'notaImporte' | 'pagoVoluntario'>,
): number | null {
  const amount = fine.pagoVoluntario === 'SI' ? amountCentavos(fine) : null
  return amount === null || amount === 0 ? null : amount * 2
}

/** What all unresolved fines ask for together, in centavos. */
export function pendingCentavos(fines: readonly Infraction[]): number {
  return sumCentavos(fines.filter((fine) => !isResolved(fine)).map(amountCentavos))
}
