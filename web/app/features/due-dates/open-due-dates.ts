import type { Infraction } from '@multas/contract'
import { type CalendarDay, type CalendarEntry, compareDueDates, type DueDate, dueDate } from '@multas/domain'

export interface OpenDueDate<F extends Infraction = Infraction> extends CalendarEntry {
  readonly fine: F
  readonly due: DueDate
}

export function openDueDates<F extends Infraction>(
  fines: readonly F[],
  today: CalendarDay,
): OpenDueDate<F>[] {
  return fines
    .flatMap((fine) => {
      const due = dueDate(fine, today)
      return due === null ? [] : [{ fine, due }]
    })
    .sort((left, right) => compareDueDates(left.due, right.due))
}
