import { argentineMoment, startOfArgentineDay } from '../time/argentine-clock.ts'
import { addDays, calendarDay } from '../time/calendar-day.ts'

const DAY_MS = 86_400_000

/** Calendar days to withdraw with a full refund (Ley 24.240, artículo 34). */
export const WITHDRAWAL_DAYS = 10

/** Monitoring period after a failed charge, during retries. */
export const GRACE_DAYS = 10

/** Days until an unreported charge is late; Mercado Pago charges within hours. */
export const LATE_DAYS = 2

/** Days until an unauthorized subscription is dropped. */
export const PENDING_DAYS = 7

export const MONITORING_MAX_SUBJECTS = 5

/** Returns the end of the tenth day after `authorizedAt`. */
export function withdrawableUntil(authorizedAt: Date): Date {
  const { day } = argentineMoment(authorizedAt.getTime())
  return startOfArgentineDay(addDays(day, WITHDRAWAL_DAYS + 1))
}

/** Adds a calendar month in Argentina, clamped to its last day. */
export function monthAfter(at: Date): Date {
  const { day } = argentineMoment(at.getTime())
  const sinceMidnightMs = at.getTime() - startOfArgentineDay(day).getTime()
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const next = month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 }
  const last = [date, 30, 29, 28].find((one) => calendarDay(next.year, next.month, one))
  const found = calendarDay(next.year, next.month, last ?? 28) ?? day
  return new Date(startOfArgentineDay(found).getTime() + sinceMidnightMs)
}

export function daysAfter(at: Date, days: number): Date {
  return new Date(at.getTime() + days * DAY_MS)
}
