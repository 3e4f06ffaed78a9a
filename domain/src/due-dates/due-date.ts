import type { CalendarDay } from '../fine/fine.ts'
import { isResolved, type ResolvableFine } from '../fine/is-resolved.ts'
import { daysBetween, isCalendarDay } from '../time/calendar-day.ts'

/** The fields of a fine, as the calls carry it, that its due date is read from. */
export interface PayableFine extends ResolvableFine {
  readonly pagoVoluntario: string
  readonly pagoVoluntarioVencimiento: CalendarDay | null
  /** Pesos as a decimal number: `84300.00`. */
  readonly totalInfraccion: string | null
  /** Absent when the amount without the reduction is not known (`findFullAmount`). */
  readonly importeCompleto?: KnownFullAmount | undefined
}

/** The amount without the reduction, as the calls carry it. */
export interface KnownFullAmount {
  readonly importe: string
  /** The percentage that it was computed with; null when the jurisdiction reported the amount. */
  readonly descuento: number | null
  readonly norma: string | null
  readonly fuente: string | null
  readonly revisado: CalendarDay | null
}

/** The last day on which a fine can be paid at the reduced price. */
export interface DueDate {
  readonly day: CalendarDay
  /** 0 on the day itself, 1 on the day before. Never negative. */
  readonly daysLeft: number
  /** What is asked for until that day; null when the source gives no amount, or 0. */
  readonly payCentavos: number | null
  /** What it costs without the reduction; null when that is not known (`readFullAmount`). */
  readonly insteadOf: FullAmountRead | null
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
  const payCentavos = readCentavos(fine.totalInfraccion)
  return { day, daysLeft, payCentavos, insteadOf: readFullAmount(fine) }
}

export interface FullAmountRead {
  readonly centavos: number
  readonly known: KnownFullAmount
}

/**
 * The full amount of a fine as the calls carry it: never the double of the list. Null without voluntary payment, when
 * it is not known, and when it is not above what is asked.
 */
export function readFullAmount(
  fine: Pick<PayableFine, 'pagoVoluntario' | 'totalInfraccion' | 'importeCompleto'>,
): FullAmountRead | null {
  const { pagoVoluntario, totalInfraccion, importeCompleto: known } = fine
  if (pagoVoluntario !== 'SI' || known === undefined) return null
  const [asked, full] = [readCentavos(totalInfraccion), readCentavos(known.importe)]
  return asked === null || full === null || full <= asked ? null : { centavos: full, known }
}

/** Soonest first, fines without a due date last; 0 for those that are alike, so that a stable sort keeps their order. */
export function compareDueDates(left: DueDate | null, right: DueDate | null): number {
  if (left === null || right === null) return Number(left === null) - Number(right === null)
  return left.daysLeft - right.daysLeft
}

/** Pesos as a decimal number in centavos; null when they cannot be read, are 0 or less. */
export function readCentavos(pesos: string | null): number | null {
  const centavos = pesos === null ? Number.NaN : Math.round(Number(pesos) * 100)
  return Number.isSafeInteger(centavos) && centavos > 0 ? centavos : null
}
