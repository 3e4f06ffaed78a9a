import type { CalendarDay } from '../fine/fine.ts'
import { addBusinessDays, addDays } from '../time/calendar-day.ts'

/**
 * Duty to identify the driver ("deber de informar"). Terms vary by jurisdiction and no nationwide one is
 * known, so each fleet sets its business days; displayed days are "orientativo".
 */
export const DEFAULT_INFORM_DAYS = 10
export const MAX_INFORM_DAYS = 60

export const INFORM_STATES = ['unassigned', 'assigned', 'informed'] as const
export type InformState = (typeof INFORM_STATES)[number]

/**
 * Adds `days` business days to the notification, or to the first sighting. Ignores holidays, so never later
 * than the real deadline.
 */
export function informDeadline(from: CalendarDay, days: number): CalendarDay {
  return addBusinessDays(from, days, new Set())
}

/** Returns the latest notification day whose term ended before `today`. */
export function newestOverdueStart(today: CalendarDay, days: number): CalendarDay {
  let start = addBusinessDays(today, -days - 1, new Set())
  let next = addDays(start, 1)
  while (informDeadline(next, days) < today) {
    start = next
    next = addDays(next, 1)
  }
  return start
}
