import { isoDay } from '../text/dates.ts'
import { dueCents, type Fine } from './fine.ts'

/** A fine of the world with its days as `YYYY-MM-DD`: the facts, before any dialect formats them. */
export interface DescribedFine extends Omit<Fine, 'date' | 'issued' | 'due'> {
  readonly date: string
  readonly issued: string
  readonly due: string
  /** Amount due today, in centavos. */
  readonly dueCents: number | null
}

export function describeFine(fine: Fine): DescribedFine {
  const days = { date: isoDay(fine.date), issued: isoDay(fine.issued), due: isoDay(fine.due) }
  return { ...fine, ...days, dueCents: dueCents(fine) }
}
