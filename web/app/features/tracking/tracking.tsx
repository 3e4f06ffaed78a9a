import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useMatches } from 'react-router'
import { objectsToTracking } from './objects-to-tracking.ts'
import type { BrowserTracking } from './start-tracking.ts'

/**
 * Measures the use of the site once the page is alive and has nothing else to do. Its code comes then, and only to
 * a browser that does not object. Draws nothing.
 */
export function Tracking() {
  const { pathname } = useLocation()
  const params = useMatches().at(-1)?.params ?? {}
  const shown = useRef({ pathname, params })
  const tracking = useRef<BrowserTracking | null>(null)

  useEffect(() => {
    if (objectsToTracking(navigator)) return
    let isHere = true
    const cancel = whenIdle(() => {
      // Measuring that can't be had is no loss for the visitor.
      import('./start-tracking.ts').then(
        ({ startTracking }) => {
          if (isHere) tracking.current = startTracking(shown.current)
        },
        () => {},
      )
    })
    return () => {
      isHere = false
      cancel()
      tracking.current?.stop()
      tracking.current = null
    }
  }, [])

  useEffect(() => {
    shown.current = { pathname, params }
  })

  // It is another page when its path is another one.
  const view = useEffectEvent((_pathname: string) => tracking.current?.viewPage({ pathname, params }))
  useEffect(() => view(pathname), [pathname])

  return null
}

/** Safari knows no `requestIdleCallback`. */
function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const idle = requestIdleCallback(task, { timeout: 5_000 })
    return () => cancelIdleCallback(idle)
  }
  const timer = setTimeout(task, 1_000)
  return () => clearTimeout(timer)
}
