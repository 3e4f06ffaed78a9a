import { type CalendarDay, todayInArgentina } from '@multas/domain'
import { useSyncExternalStore } from 'react'

export function useToday(): CalendarDay {
  return useSyncExternalStore(subscribe, readToday, readToday)
}

const readToday = () => todayInArgentina(new Date())

function subscribe(notify: () => void): () => void {
  document.addEventListener('visibilitychange', notify)
  return () => document.removeEventListener('visibilitychange', notify)
}
