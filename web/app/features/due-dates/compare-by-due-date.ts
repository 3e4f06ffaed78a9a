import type { Infraction } from '@multas/contract'
import { type CalendarDay, compareDueDates, dueDate } from '@multas/domain'

/** Orders fines by their due dates: soonest first, those without one last, as they were. */
export function compareByDueDate(today: CalendarDay): (left: Infraction, right: Infraction) => number {
  return (left, right) => compareDueDates(dueDate(left, today), dueDate(right, today))
}
