import { useEffect, useState } from 'react'
import type ToastView from './toast-view.tsx'

/**
 * Loads the toast's code at the first interaction: a toast may report a lost connection. Null until loaded;
 * on failure each new toast retries.
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
