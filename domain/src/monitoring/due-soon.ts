import type { CalendarDay, Fine } from '../fine/fine.ts'
import { daysBetween, isCalendarDay } from '../time/calendar-day.ts'

/** A reduced price that ends within these days is told, and its subject is looked at more often. */
export const DUE_SOON_DAYS = 3

/**
 * Days until the reduced price of a fine ends, 0 on its last day; null when no such end is near: settled, no reduced
 * price, no readable day, one that has passed or is further than `DUE_SOON_DAYS`.
 */
export function dueDaysLeft(
  fine: Pick<Fine, 'resuelto' | 'pagoVoluntario' | 'pagoVoluntarioVencimiento'>,
  today: CalendarDay,
): number | null {
  const day = fine.pagoVoluntarioVencimiento
  if (fine.resuelto || !fine.pagoVoluntario || day === null || !isCalendarDay(day)) return null
  const daysLeft = daysBetween(today, day)
  return daysLeft >= 0 && daysLeft <= DUE_SOON_DAYS ? daysLeft : null
}
