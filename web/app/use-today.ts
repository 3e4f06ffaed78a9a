import { type CalendarDay, todayInArgentina } from '@multas/domain'
import { createContext, useContext, useSyncExternalStore } from 'react'
import { onServerTime, serverNow } from './api/server-clock.ts'

export const RenderedAtMs = createContext<number | null>(null)

export function useToday(): CalendarDay {
  const renderedAtMs = useContext(RenderedAtMs)
  return useSyncExternalStore(subscribe, readToday, () =>
    renderedAtMs === null ? readToday() : todayInArgentina(new Date(renderedAtMs)),
  )
}

export const readToday = () => todayInArgentina(serverNow())

function subscribe(notify: () => void): () => void {
  const stop = onServerTime(notify)
  document.addEventListener('visibilitychange', notify)
  return () => {
    stop()
    document.removeEventListener('visibilitychange', notify)
  }
}
