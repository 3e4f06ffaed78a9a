import { argentineMoment, startOfArgentineDay } from '../time/argentine-clock.ts'
import { addDays, calendarDay } from '../time/calendar-day.ts'

const DAY_MS = 86_400_000

/** Calendar days in which whoever subscribed may withdraw, and gets all of it back (Ley 24.240, artículo 34). */
export const WITHDRAWAL_DAYS = 10

/** After a month that could not be charged, the subjects are watched for so long while the charge is tried again. */
export const GRACE_DAYS = 10

/** A charge that nothing is heard of counts as late after this long; Mercado Pago charges within hours. */
export const LATE_DAYS = 2

/** A subscription that nobody authorized is given up after this long. */
export const PENDING_DAYS = 7

/** How many plates and DNIs a subscription watches unless the operator says otherwise. */
export const MONITORING_MAX_SUBJECTS = 5

/** The first moment at which a contract of `authorizedAt` can no longer be withdrawn from: the end of the tenth day. */
export function withdrawableUntil(authorizedAt: Date): Date {
  const { day } = argentineMoment(authorizedAt.getTime())
  return startOfArgentineDay(addDays(day, WITHDRAWAL_DAYS + 1))
}

/** The same time of day one calendar month later in Argentina; the last day of a month that has fewer. */
export function monthAfter(at: Date): Date {
  const { day } = argentineMoment(at.getTime())
  const sinceMidnightMs = at.getTime() - startOfArgentineDay(day).getTime()
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const next = month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 }
  const last = [date, 30, 29, 28].find((one) => one <= date && calendarDay(next.year, next.month, one))
  const found = calendarDay(next.year, next.month, last ?? 28) ?? day
  return new Date(startOfArgentineDay(found).getTime() + sinceMidnightMs)
}

/** `days` days of 24 hours later. */
export function daysAfter(at: Date, days: number): Date {
  return new Date(at.getTime() + days * DAY_MS)
}
