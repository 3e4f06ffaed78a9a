import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { afterPaint } from '../../ui/use-after-paint.ts'
import { type FineView, WHOLE_VIEW } from './fine-view.ts'
import { readView, writeView } from './read-view.ts'

/** Browsers visit every element of the page for each new URL. */
const WRITTEN_AFTER_MS = 600

/** Keeps the view in the URL, beside the router, which would reload the page's data. */
export function useFineView() {
  const location = useLocation()
  const [view, setView] = useState(() =>
    readView(typeof window === 'undefined' ? location.search : window.location.search),
  )
  const enter = useEffectEvent((_entry: string) => {
    const inAddress = readView(window.location.search)
    if (writeView('', inAddress) !== writeView('', view)) setView(inAddress)
  })
  useEffect(() => enter(location.key), [location.key])
  useWrittenView(view)
  useViewReset()
  const update = (next: (current: FineView) => FineView) =>
    void afterPaint(() => startTransition(() => setView(next)))
  return {
    view,
    change: (part: Partial<FineView>) => update((current) => ({ ...current, ...part })),
    clear: () => update(({ order }) => ({ ...WHOLE_VIEW, order })),
  }
}

function useWrittenView(view: FineView): void {
  useEffect(() => {
    const timer = setTimeout(() => replaceView(view), WRITTEN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [view])
}

/** When another search begins on the page. */
function useViewReset(): void {
  const isMounted = useRef(false)
  useEffect(() => {
    const { pathname } = window.location
    isMounted.current = true
    return () => {
      isMounted.current = false
      queueMicrotask(() => {
        if (!isMounted.current && window.location.pathname === pathname) replaceView(WHOLE_VIEW)
      })
    }
  }, [])
}

function replaceView(view: FineView): void {
  const { pathname, search, hash } = window.location
  const written = writeView(search, view)
  if (written === search) return
  window.history.replaceState(window.history.state, '', `${pathname}${written}${hash}`)
}
