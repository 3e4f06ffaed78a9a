export { DueDateBadge } from './due-date-badge.tsx'
export { NextDueDate } from './next-due-date.tsx'
export { type OpenDueDate, openDueDates } from './open-due-dates.ts'
export { saveDueDates } from './save-due-dates.ts'
