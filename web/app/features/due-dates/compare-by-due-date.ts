import type { Infraction } from '@multas/contract'
import { type CalendarDay, compareDueDates, dueDate } from '@multas/domain'

/** Soonest first; those without a date last, in stable order. */
export function compareByDueDate(today: CalendarDay): (left: Infraction, right: Infraction) => number {
  return (left, right) => compareDueDates(dueDate(left, today), dueDate(right, today))
}
