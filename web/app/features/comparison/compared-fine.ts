import type { Infraction } from '@multas/contract'
import {
  type AskedAmount,
  type CalendarDay,
  type DueDate,
  dueDate,
  FALLBACK_TITLE_JURISDICTION,
  type FullAmountRead,
  readAskedAmount,
  readFullAmount,
} from '@multas/domain'

/** A fine as the comparison speaks of it. */
export interface ComparedFine {
  readonly fine: Infraction
  /** The jurisdiction's name for people. */
  readonly place: string
  /** Its open due date on the day of reading. */
  readonly due: DueDate | null
  /** What is asked for today; 0 is an amount that some jurisdictions report. */
  readonly asked: AskedAmount
  /** A court or a judge has it: there is no voluntary payment to weigh. */
  readonly isJudicial: boolean
  /** What it is without the reduction of voluntary payment; null when that is not known. */
  readonly full: FullAmountRead | null
}

export function compareFine(fine: Infraction, today: CalendarDay): ComparedFine {
  return {
    fine,
    place: fine.jurisdiccion || FALLBACK_TITLE_JURISDICTION,
    due: dueDate(fine, today),
    full: readFullAmount(fine),
    asked: readAskedAmount(fine),
    isJudicial: fine.situacion === 'en_juicio' || fine.situacion === 'con_sentencia',
  }
}

/** The asked amount where there is something to pay, in centavos; else null. */
export function payableCentavos({ asked }: Pick<ComparedFine, 'asked'>): number | null {
  return asked.kind === 'known' && asked.centavos > 0 ? asked.centavos : null
}

export function unknownFor(place: string): string {
  return `No tenemos este dato para ${place}`
}
