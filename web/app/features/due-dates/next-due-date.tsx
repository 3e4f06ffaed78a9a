import type { Infraction } from '@multas/contract'
import type { CalendarDay } from '@multas/domain'
import { nextDueDateText } from './next-due-date-text.ts'
import { openDueDates } from './open-due-dates.ts'

interface NextDueDateProps {
  fines: readonly Infraction[]
  today: CalendarDay
}

/** One line for the summary: how many fines have an open due date, and the soonest. Nothing when none has. */
export function NextDueDate({ fines, today }: NextDueDateProps) {
  const text = nextDueDateText(openDueDates(fines, today))
  if (text === null) return null
  return (
    <p className="tabular-nums">
      <strong className="font-semibold">{text.count}</strong> {text.next}
    </p>
  )
}
