import type { Infraction } from '@multas/contract'
import { type CalendarDay, dueDate, dueDateText } from '@multas/domain'

interface DueDateBadgeProps {
  fine: Infraction
  today: CalendarDay
}

/** The badge takes the stronger colour; the text says it as well. */
const SOON_DAYS = 3

export function DueDateBadge({ fine, today }: DueDateBadgeProps) {
  const due = dueDate(fine, today)
  if (due === null) return null
  const tone = due.daysLeft <= SOON_DAYS ? 'bg-pending-soft text-pending' : 'bg-checking-soft text-checking'
  return (
    <span
      className={`inline-block w-fit max-w-full rounded-control px-2.5 py-0.5 text-sm font-semibold tabular-nums ${tone}`}
    >
      {dueDateText(due)}
    </span>
  )
}
