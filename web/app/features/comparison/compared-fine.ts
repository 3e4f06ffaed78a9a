import type { Infraction } from '@multas/contract'
import {
  type CalendarDay,
  type DueDate,
  dueDate,
  FALLBACK_TITLE_JURISDICTION,
  type FullAmountRead,
  readFullAmount,
} from '@multas/domain'

/** A fine as the comparison speaks of it. */
export interface ComparedFine {
  readonly fine: Infraction
  /** The jurisdiction's name for people. */
  readonly place: string
  /** Its open due date on the day of reading. */
  readonly due: DueDate | null
  /** What is asked for today; 0 is an amount that some jurisdictions report. Null when none is given. */
  readonly askedCentavos: number | null
  /** What it is without the reduction of voluntary payment; null when that is not known. */
  readonly full: FullAmountRead | null
}

export function compareFine(fine: Infraction, today: CalendarDay): ComparedFine {
  const pesos = fine.totalInfraccion === null ? Number.NaN : Number(fine.totalInfraccion)
  return {
    fine,
    place: fine.jurisdiccion || FALLBACK_TITLE_JURISDICTION,
    due: dueDate(fine, today),
    full: readFullAmount(fine),
    askedCentavos: Number.isFinite(pesos) ? Math.round(pesos * 100) : null,
  }
}

export function unknownFor(place: string): string {
  return `No tenemos este dato para ${place}`
}
