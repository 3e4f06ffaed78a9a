import type { CalendarDay } from '../fine/fine.ts'
import { addBusinessDays, addDays } from '../time/calendar-day.ts'

/**
 * The owner's duty to tell who was driving ("deber de informar"). No norm with one term for the whole country is
 * known to this product, and each jurisdiction has its own: a fleet sets its term in business days, and every day
 * that is shown is labelled "orientativo".
 */
export const DEFAULT_INFORM_DAYS = 10
export const MAX_INFORM_DAYS = 60

/** Where a fine stands with that duty, for its fleet. */
export const INFORM_STATES = ['unassigned', 'assigned', 'informed'] as const
export type InformState = (typeof INFORM_STATES)[number]

/**
 * The last day to inform: `days` business days after the day of notification or, when nobody wrote that down, after
 * the day on which the fine was first seen here. Holidays are not taken out: the day is never later than with them.
 */
export function informDeadline(from: CalendarDay, days: number): CalendarDay {
  return addBusinessDays(from, days, new Set())
}

/** The newest day of notification whose term was over before `today`: what began on it or earlier is overdue. */
export function newestOverdueStart(today: CalendarDay, days: number): CalendarDay {
  let start = addBusinessDays(today, -days - 1, new Set())
  let next = addDays(start, 1)
  while (informDeadline(next, days) < today) {
    start = next
    next = addDays(next, 1)
  }
  return start
}
