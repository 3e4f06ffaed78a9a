import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useMatches } from 'react-router'
import { beginTracking } from './begin-tracking.ts'
import type { BrowserTracking } from './start-tracking.ts'

/** For pages with client-side navigation. Renders nothing. */
export function Tracking() {
  const { pathname } = useLocation()
  const params = useMatches().at(-1)?.params ?? {}
  const shown = useRef({ pathname, params })
  const tracking = useRef<BrowserTracking | null>(null)

  useEffect(() => {
    const stop = beginTracking(
      () => shown.current,
      (started) => {
        tracking.current = started
      },
    )
    return () => {
      tracking.current = null
      stop()
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
