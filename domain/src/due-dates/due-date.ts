import type { CalendarDay } from '../fine/fine.ts'
import { isResolved, type ResolvableFine } from '../fine/is-resolved.ts'
import { daysBetween, isCalendarDay } from '../time/calendar-day.ts'

export interface PayableFine extends ResolvableFine {
  readonly pagoVoluntario: string
  readonly pagoVoluntarioVencimiento: CalendarDay | null
  readonly totalInfraccion: string | null
  readonly importeCompleto?: KnownFullAmount | undefined
}

export interface KnownFullAmount {
  readonly importe: string
  /** Percentage used to compute it; null if the jurisdiction reported the amount. */
  readonly descuento: number | null
  readonly norma: string | null
  readonly fuente: string | null
  readonly revisado: CalendarDay | null
}

export interface DueDate {
  readonly day: CalendarDay
  /** 0 on the day itself, 1 the day before. Never negative. */
  readonly daysLeft: number
  /** Due until that day; null if the source gives no amount, or 0. */
  readonly payCentavos: number | null
  readonly insteadOf: FullAmountRead | null
}

/**
 * Returns the open due date on `today` (Argentina), or null. A past date proves nothing: some jurisdictions
 * extend it, others record it late.
 */
export function dueDate(fine: PayableFine, today: CalendarDay): DueDate | null {
  const day = fine.pagoVoluntarioVencimiento
  if (fine.pagoVoluntario !== 'SI' || isResolved(fine) || day === null || !isCalendarDay(day)) return null
  const daysLeft = daysBetween(today, day)
  if (!(daysLeft >= 0)) return null
  const payCentavos = readCentavos(fine.totalInfraccion)
  return { day, daysLeft, payCentavos, insteadOf: readFullAmount(fine) }
}

/** True if the last day of a pending reduced amount has passed: the fine may cost more. */
export function hasLapsed(fine: PayableFine, today: CalendarDay): boolean {
  const { pagoVoluntario, pagoVoluntarioVencimiento: day, totalInfraccion } = fine
  if (pagoVoluntario !== 'SI' || isResolved(fine) || readCentavos(totalInfraccion) === null) return false
  return day !== null && isCalendarDay(day) && day < today
}

export interface FullAmountRead {
  readonly centavos: number
  readonly known: KnownFullAmount
}

/** Returns the full amount, never the double of the list; null if unknown or not above the due amount. */
export function readFullAmount(
  fine: Pick<PayableFine, 'pagoVoluntario' | 'totalInfraccion' | 'importeCompleto'>,
): FullAmountRead | null {
  const { pagoVoluntario, totalInfraccion, importeCompleto: known } = fine
  if (pagoVoluntario !== 'SI' || known === undefined) return null
  const [asked, full] = [readCentavos(totalInfraccion), readCentavos(known.importe)]
  return asked === null || full === null || full <= asked ? null : { centavos: full, known }
}

export function compareDueDates(left: DueDate | null, right: DueDate | null): number {
  if (left === null || right === null) return Number(left === null) - Number(right === null)
  return left.daysLeft - right.daysLeft
}

/** Orders fines: soonest open due date, then pending, then newest, undated last, then by hash. */
export function compareFines(today: CalendarDay): (one: ListedFine, other: ListedFine) => number {
  const restOf = (fine: ListedFine) => `${isResolved(fine) ? 0 : 1}${fine.fechaInfraccion ?? ''} ${fine.hash}`
  return (one, other) =>
    compareDueDates(dueDate(one, today), dueDate(other, today)) || descending(restOf(one), restOf(other))
}

interface ListedFine extends PayableFine {
  readonly hash: string
  readonly fechaInfraccion: CalendarDay | null
}

const descending = (one: string, other: string): number => (one < other ? 1 : one > other ? -1 : 0)

/** Converts decimal pesos to centavos; null if unreadable, 0 or negative. */
export function readCentavos(pesos: string | null): number | null {
  const centavos = Math.round(Number(pesos) * 100)
  return Number.isSafeInteger(centavos) && centavos > 0 ? centavos : null
}
