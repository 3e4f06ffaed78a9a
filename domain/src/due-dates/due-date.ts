import type { CalendarDay } from '../fine/fine.ts'
import { isResolved, type ResolvableFine } from '../fine/is-resolved.ts'
import { daysBetween, isCalendarDay } from '../time/calendar-day.ts'

/** The fields of a fine, as the calls carry it, that its due date is read from. */
export interface PayableFine extends ResolvableFine {
  readonly pagoVoluntario: string
  readonly pagoVoluntarioVencimiento: CalendarDay | null
  /** Pesos as a decimal number: `84300.00`. */
  readonly totalInfraccion: string | null
}

/** The last day on which a fine can be paid at the reduced price. */
export interface DueDate {
  readonly day: CalendarDay
  /** 0 on the day itself, 1 on the day before. Never negative. */
  readonly daysLeft: number
  /** What is asked for until that day; null when the source gives no amount, or 0. */
  readonly payCentavos: number | null
  /**
   * The struck-through price: double the total (specification, section 2). A way of showing it, no promise of
   * what will be asked afterwards: discounts differ by jurisdiction. Null without `payCentavos`.
   */
  readonly insteadOfCentavos: number | null
}

/**
 * The due date of a fine on `today` (a day in Argentina), or null when it has none that is open: resolved, not in
 * voluntary payment, without a readable day, or with one that has passed. A day that has passed says nothing about
 * what is asked now: some jurisdictions extend it, others are late to write it down.
 */
export function dueDate(fine: PayableFine, today: CalendarDay): DueDate | null {
  const day = fine.pagoVoluntarioVencimiento
  if (fine.pagoVoluntario !== 'SI' || isResolved(fine) || day === null || !isCalendarDay(day)) return null
  const daysLeft = daysBetween(today, day)
  if (!(daysLeft >= 0)) return null
  const payCentavos = askedCentavos(fine.totalInfraccion)
  return { day, daysLeft, payCentavos, insteadOfCentavos: payCentavos === null ? null : payCentavos * 2 }
}

/** Soonest first, fines without a due date last; 0 for those that are alike, so that a stable sort keeps their order. */
export function compareDueDates(left: DueDate | null, right: DueDate | null): number {
  if (left === null || right === null) return Number(left === null) - Number(right === null)
  return left.daysLeft - right.daysLeft
}

function askedCentavos(totalInfraccion: string | null): number | null {
  const centavos = totalInfraccion === null ? Number.NaN : Math.round(Number(totalInfraccion) * 100)
  return Number.isSafeInteger(centavos * 2) && centavos > 0 ? centavos : null
}
