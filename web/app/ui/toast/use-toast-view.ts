import { useEffect, useState } from 'react'
import type ToastView from './toast-view.tsx'

/**
 * The toast's code, which arrives when the visitor first touches the page: a toast may be about a connection that
 * is gone by then. Null until it is here. When it can't be had the page goes on without, and each new toast tries
 * again.
 */
export function useToastView(toastId: string | null): typeof ToastView | null {
  const [loaded, setLoaded] = useState<{ readonly view: typeof ToastView } | null>(null)
  const isHere = loaded !== null
  useEffect(() => {
    if (isHere) return
    const load = () =>
      import('./toast-view.tsx').then(
        (module) => setLoaded({ view: module.default }),
        () => setLoaded(null),
      )
    if (toastId !== null) void load()
    window.addEventListener('focusin', load, { once: true })
    return () => window.removeEventListener('focusin', load)
  }, [isHere, toastId])
  return loaded?.view ?? null
}
