import { addDays, type CalendarDay, startOfArgentineDay, todayInArgentina } from '@multas/domain'
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
  let midnight = setTimeout(update, untilMidnightMs())
  const stop = onServerTime(update)
  document.addEventListener('visibilitychange', update)
  function update(): void {
    clearTimeout(midnight)
    midnight = setTimeout(update, untilMidnightMs())
    notify()
  }
  return () => {
    clearTimeout(midnight)
    stop()
    document.removeEventListener('visibilitychange', update)
  }
}

const untilMidnightMs = () => startOfArgentineDay(addDays(readToday(), 1)).getTime() - serverNow().getTime()
