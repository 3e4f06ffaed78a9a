export { CalendarButton } from './calendar-button.tsx'
export { compareByDueDate } from './compare-by-due-date.ts'
export { DueDateBadge } from './due-date-badge.tsx'
export { NextDueDate } from './next-due-date.tsx'
