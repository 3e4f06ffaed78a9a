import type { Infraction } from '@multas/contract'
import { type CalendarDay, dueDate, dueDateText } from '@multas/domain'

interface DueDateBadgeProps {
  fine: Infraction
  today: CalendarDay
}

/** From so many days before on, the badge takes the stronger colour. The words tell it too. */
const SOON_DAYS = 3

/** When the reduced price ends; nothing for a fine without an open due date. Wraps where it has no room. */
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
