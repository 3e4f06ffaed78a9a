import type { ReportedFine } from '../fine/fine.ts'
import type { Origin } from '../law/origins.ts'

/** A jurisdiction's discount for voluntary payment, in percent, as its description states it. */
export interface DiscountRule extends Origin {
  readonly discount: number | null
}

/** The amount of a fine without the reduction of voluntary payment, and how it is known. */
export type FullAmount =
  | { readonly centavos: number; readonly origin: 'reported' }
  | { readonly centavos: number; readonly origin: 'rule'; readonly discount: number; readonly rule: Origin }

/**
 * The full amount of a fine whose reduced amount is asked, or null when it is not known.
 *
 * It is known when the source reports it, or when the jurisdiction's discount comes from a source with the day on
 * which it was checked. The struck-through double of the list is neither. A reported full amount that is not above
 * the asked one contradicts the reduction, so then nothing is known, whatever the rule says.
 */
export function findFullAmount(
  fine: Pick<ReportedFine, 'pagoVoluntario' | 'totalCentavos' | 'completoCentavos'>,
  rule: DiscountRule | null,
): FullAmount | null {
  const { pagoVoluntario, totalCentavos: asked, completoCentavos: reported } = fine
  if (!pagoVoluntario || asked === null || asked <= 0) return null
  if (reported !== null) return reported > asked ? { centavos: reported, origin: 'reported' } : null
  if (rule === null || !isDated(rule) || !isDiscount(rule.discount)) return null
  const { discount, norm, source, checked } = rule
  const centavos = Math.round(asked / (1 - discount / 100))
  if (!Number.isSafeInteger(centavos)) return null
  return { centavos, origin: 'rule', discount, rule: { norm, source, checked } }
}

function isDated({ norm, source, checked }: Origin): boolean {
  return checked !== null && (norm !== null || source !== null)
}

function isDiscount(percent: number | null): percent is number {
  return percent !== null && percent > 0 && percent < 100
}
