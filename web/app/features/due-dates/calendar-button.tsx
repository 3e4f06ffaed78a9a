import type { Infraction } from '@multas/contract'
import type { CalendarDay } from '@multas/domain'
import { Button } from '../../ui/button.tsx'
import { toasts } from '../../ui/toast/toast-store.ts'
import { type OpenDueDate, openDueDates } from './open-due-dates.ts'

interface CalendarButtonProps {
  fines: readonly Infraction[]
  today: CalendarDay
  siteName: string
  disabled?: boolean
}

/** Saves the open due dates as a calendar file. Absent when there is none. */
export function CalendarButton({ fines, today, siteName, disabled = false }: CalendarButtonProps) {
  const open = openDueDates(fines, today)
  if (open.length === 0) return null
  return (
    <Button look="secondary" disabled={disabled} onClick={() => void saveAndTell(open, siteName)}>
      Agregar vencimientos al calendario
    </Button>
  )
}

async function saveAndTell(open: readonly OpenDueDate[], siteName: string): Promise<void> {
  try {
    const { saveCalendar, CALENDAR_FILE } = await import('./save-calendar.ts')
    saveCalendar(open, { now: new Date(), siteName })
    toasts.show({
      title: 'Calendario descargado',
      description: `Abrí ${CALENDAR_FILE} para agregar ${open.length === 1 ? 'el vencimiento' : `los ${open.length} vencimientos`} a tu calendario.`,
    })
  } catch {
    toasts.show({
      title: 'No pudimos preparar el calendario',
      description: 'Revisá tu conexión a internet e intentá nuevamente.',
      variant: 'destructive',
    })
  }
}
