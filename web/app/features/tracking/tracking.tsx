import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useMatches } from 'react-router'
import { objectsToTracking } from './objects-to-tracking.ts'
import type { BrowserTracking } from './start-tracking.ts'

/** Loads tracking when the hydrated page is idle, only in browsers that do not object. Renders nothing. */
export function Tracking() {
  const { pathname } = useLocation()
  const params = useMatches().at(-1)?.params ?? {}
  const shown = useRef({ pathname, params })
  const tracking = useRef<BrowserTracking | null>(null)

  useEffect(() => {
    if (objectsToTracking(navigator)) return
    let isHere = true
    const cancel = whenIdle(() => {
      // A load failure does not affect the visitor.
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

  // Only a new path counts as a new page.
  const view = useEffectEvent((_pathname: string) => tracking.current?.viewPage({ pathname, params }))
  useEffect(() => view(pathname), [pathname])

  return null
}

/** Safari lacks `requestIdleCallback`. */
function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const idle = requestIdleCallback(task, { timeout: 5_000 })
    return () => cancelIdleCallback(idle)
  }
  const timer = setTimeout(task, 1_000)
  return () => clearTimeout(timer)
}
