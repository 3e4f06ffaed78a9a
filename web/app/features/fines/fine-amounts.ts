import type { Infraction } from '@multas/contract'
import { isResolved, sumCentavos } from '@multas/domain'

/** What is asked for today, in centavos; null when the source gives no amount that can be read. */
export function amountCentavos({ totalInfraccion }: Pick<Infraction, 'totalInfraccion'>): number | null {
  const pesos = totalInfraccion === null ? Number.NaN : Number(totalInfraccion)
  return Number.isFinite(pesos) ? Math.round(pesos * 100) : null
}

/**
 * With voluntary payment: double the total, shown struck through (specification, section 2). No statement about the
 * full amount, which is `importeCompleto` where it is known.
 */
export function struckThroughCentavos(
  fine: Pick<Infraction, 'totalInfraccion' | 'pagoVoluntario'>,
): number | null {
  const amount = fine.pagoVoluntario === 'SI' ? amountCentavos(fine) : null
  return amount === null || amount === 0 ? null : amount * 2
}

/** What all unresolved fines ask for together, in centavos. */
export function pendingCentavos(fines: readonly Infraction[]): number {
  return sumCentavos(fines.filter((fine) => !isResolved(fine)).map(amountCentavos))
}
