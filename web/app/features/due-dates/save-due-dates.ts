import { serverNow } from '../../api/server-clock.ts'
import { loadPart, StalePage } from '../../ui/load-part.ts'
import { toasts } from '../../ui/toast/toast-store.ts'
import type { OpenDueDate } from './open-due-dates.ts'

export async function saveDueDates(open: readonly OpenDueDate[], siteName: string): Promise<void> {
  try {
    const { saveCalendar, CALENDAR_FILE } = await loadPart(() => import('./save-calendar.ts'))
    saveCalendar(open, { now: serverNow(), siteName })
    toasts.show({
      title: 'Calendario descargado',
      description: `Abrí ${CALENDAR_FILE} para agregar ${open.length === 1 ? 'el vencimiento' : `los ${open.length} vencimientos`} a tu calendario.`,
    })
  } catch (error) {
    toasts.show({
      title: 'No pudimos preparar el calendario',
      description:
        error instanceof StalePage ? error.message : 'Revisá tu conexión a internet y probá de nuevo.',
      variant: 'destructive',
    })
  }
}
