import type { CalendarDay } from '../fine/fine.ts'

const DAY_MS = 86_400_000
const SHAPE = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/

/** Returns a day, or null if invalid (31/02). Months count from 1. */
export function calendarDay(year: number, month: number, day: number): CalendarDay | null {
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`
}

export function isCalendarDay(text: string): text is CalendarDay {
  const parts = SHAPE.exec(text)
  return parts !== null && calendarDay(Number(parts[1]), Number(parts[2]), Number(parts[3])) !== null
}

/** Returns days from `from` to `to`, negative backwards; NaN if either is invalid. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return dayNumber(to) - dayNumber(from)
}

export function addDays(day: CalendarDay, days: number): CalendarDay {
  return dayFromNumber(dayNumber(day) + days)
}

/**
 * Adds business days, skipping weekends and `holidays`; zero returns the day itself. A term that "starts the
 * next business day" is `addBusinessDays(notified, term, holidays)`.
 */
export function addBusinessDays(
  day: CalendarDay,
  days: number,
  holidays: ReadonlySet<CalendarDay>,
): CalendarDay {
  const step = days < 0 ? -1 : 1
  let current = day
  for (let left = Math.abs(days); left > 0; ) {
    current = addDays(current, step)
    if (isBusinessDay(current, holidays)) left -= 1
  }
  return current
}

export function isBusinessDay(day: CalendarDay, holidays: ReadonlySet<CalendarDay>): boolean {
  const weekday = (((dayNumber(day) + 4) % 7) + 7) % 7
  return weekday !== 0 && weekday !== 6 && !holidays.has(day)
}

/** Returns days since 1970-01-01; inverse of `dayFromNumber`. */
export function dayNumber(day: CalendarDay): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS
}

export function dayFromNumber(number: number): CalendarDay {
  return new Date(number * DAY_MS).toISOString().slice(0, 10)
}

export function pad(value: number, width: number): string {
  return String(value).padStart(width, '0')
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}
