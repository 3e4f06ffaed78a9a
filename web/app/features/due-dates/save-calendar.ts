import { dueDateCalendar } from '@multas/domain'
import { saveFile } from '../../ui/save-file.ts'
import type { OpenDueDate } from './open-due-dates.ts'

export const CALENDAR_FILE = 'vencimientos.ics'

export function saveCalendar(
  open: readonly OpenDueDate[],
  options: { readonly now: Date; readonly siteName: string },
): void {
  const text = dueDateCalendar(open, options)
  saveFile(CALENDAR_FILE, new Blob([text], { type: 'text/calendar;charset=utf-8' }))
}
