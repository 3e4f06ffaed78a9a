import type { Infraction } from '@multas/contract'
import {
  type AmountDue,
  type CalendarDay,
  type DueDate,
  dueDate,
  FALLBACK_TITLE_JURISDICTION,
  type FullAmountRead,
  readAmountDue,
  readFullAmount,
} from '@multas/domain'

export interface ComparedFine {
  readonly fine: Infraction
  readonly place: string
  readonly due: DueDate | null
  /** Some jurisdictions report 0. */
  readonly asked: AmountDue
  /** Before a court or judge, so voluntary payment does not apply. */
  readonly isJudicial: boolean
  /** Without the voluntary-payment discount; null if unknown. */
  readonly full: FullAmountRead | null
}

export function compareFine(fine: Infraction, today: CalendarDay): ComparedFine {
  return {
    fine,
    place: fine.jurisdiccion || FALLBACK_TITLE_JURISDICTION,
    due: dueDate(fine, today),
    full: readFullAmount(fine),
    asked: readAmountDue(fine),
    isJudicial: fine.situacion === 'en_juicio' || fine.situacion === 'con_sentencia',
  }
}

export function payableCentavos({ asked }: Pick<ComparedFine, 'asked'>): number | null {
  return asked.kind === 'known' && asked.centavos > 0 ? asked.centavos : null
}

export function unknownFor(place: string): string {
  return `No tenemos este dato para ${place}`
}
