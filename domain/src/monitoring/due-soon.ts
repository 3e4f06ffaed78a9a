import type { CalendarDay, Fine } from '../fine/fine.ts'
import { daysBetween, isCalendarDay } from '../time/calendar-day.ts'

/** Reduced prices that end within these days are reported, and polled more often. */
export const DUE_SOON_DAYS = 3

/** Returns days until the reduced price ends (0: last day); null if none within `DUE_SOON_DAYS`. */
export function dueDaysLeft(
  fine: Pick<Fine, 'resuelto' | 'pagoVoluntario' | 'pagoVoluntarioVencimiento'>,
  today: CalendarDay,
): number | null {
  const day = fine.pagoVoluntarioVencimiento
  if (fine.resuelto || !fine.pagoVoluntario || day === null || !isCalendarDay(day)) return null
  const daysLeft = daysBetween(today, day)
  return daysLeft >= 0 && daysLeft <= DUE_SOON_DAYS ? daysLeft : null
}
