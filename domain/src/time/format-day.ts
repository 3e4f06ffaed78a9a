import type { CalendarDay } from '../fine/fine.ts'
import { isCalendarDay } from './calendar-day.ts'

const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
] as const

/** What a missing date shows (docs/behaviour/fines.md#labels). */
export const MISSING_DATE = 'No disponible'

/**
 * es-AR day/month/year, `05/03/2026` (docs/behaviour/fines.md#dates).
 *
 * A missing date shows `No disponible`; a text that is no calendar day is shown as it came.
 */
export function formatDay(day: CalendarDay | null | undefined): string {
  if (!day) return MISSING_DATE
  return isCalendarDay(day) ? `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}` : day
}

/** es-AR month and year of `YYYY-MM`, or of a day in it: `marzo de 2026`. */
export const formatMonth = (month: string): string =>
  `${MONTHS[Number(month.slice(5, 7)) - 1]} de ${Number(month.slice(0, 4))}`

/** es-AR long date, `5 de marzo de 2026`; missing and unreadable ones as in `formatDay`. */
export function formatLongDate(day: CalendarDay | null | undefined): string {
  if (!day || !isCalendarDay(day)) return formatDay(day)
  return `${Number(day.slice(8))} de ${formatMonth(day)}`
}
