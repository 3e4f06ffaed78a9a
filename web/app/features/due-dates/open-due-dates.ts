import type { Infraction } from '@multas/contract'
import { type CalendarDay, type CalendarEntry, compareDueDates, type DueDate, dueDate } from '@multas/domain'

export interface OpenDueDate extends CalendarEntry {
  readonly fine: Infraction
  readonly due: DueDate
}

/** The fines whose due date is open, soonest first. */
export function openDueDates(fines: readonly Infraction[], today: CalendarDay): OpenDueDate[] {
  return fines
    .flatMap((fine) => {
      const due = dueDate(fine, today)
      return due === null ? [] : [{ fine, due }]
    })
    .sort((left, right) => compareDueDates(left.due, right.due))
}
