import type { ReportedFine } from '../fine/fine.ts'
import type { Origin } from '../law/origins.ts'

export interface DiscountRule extends Origin {
  readonly discount: number | null
}

export type FullAmount =
  | { readonly centavos: number; readonly origin: 'reported' }
  | { readonly centavos: number; readonly origin: 'rule'; readonly discount: number; readonly rule: Origin }

/**
 * Returns the full amount of a reduced fine, or null. It comes from the source or from a sourced, dated
 * discount, never from the struck-through double. A reported full amount not above the due one is a
 * contradiction: null.
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
