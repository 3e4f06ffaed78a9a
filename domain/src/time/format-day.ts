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

/** docs/behaviour/fines.md#labels */
export const MISSING_DATE = 'No disponible'

/** Formats `05/03/2026` (docs/behaviour/fines.md#dates); `No disponible` if missing, other text unchanged. */
export function formatDay(day: CalendarDay | null | undefined): string {
  if (!day) return MISSING_DATE
  return isCalendarDay(day) ? `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}` : day
}

/** Formats `YYYY-MM` or a day as `marzo de 2026`. */
export const formatMonth = (month: string): string =>
  `${MONTHS[Number(month.slice(5, 7)) - 1]} de ${Number(month.slice(0, 4))}`

/** Formats `5 de marzo de 2026`; otherwise like `formatDay`. */
export function formatLongDate(day: CalendarDay | null | undefined): string {
  if (!day || !isCalendarDay(day)) return formatDay(day)
  return `${Number(day.slice(8))} de ${formatMonth(day)}`
}
