import { useCallback, useEffect, useState } from 'react'

type Panels = typeof import('./running-panel.tsx')
type Loaded = Panels | 'failed' | null

/**
 * What follows a verified e-mail, a search or its limit, whose code arrives while the visitor looks for the code in the mail: before that nobody
 * needs it. When it can't be had, the network's return tries again, and so does the visitor; a second failure
 * online means that the site has been renewed meanwhile, and a fresh page finds the search again.
 */
export function useRunningPanel(isNear: boolean) {
  const [loaded, setLoaded] = useState<Loaded>(null)
  const load = useCallback(
    () =>
      import('./running-panel.tsx').then(
        (module) => setLoaded(module),
        () => setLoaded('failed'),
      ),
    [],
  )
  useEffect(() => {
    if (isNear) void load()
  }, [isNear, load])
  useEffect(() => {
    if (loaded !== 'failed') return
    const again = () => void load()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [loaded, load])
  return {
    panels: loaded === 'failed' ? null : loaded,
    failed: loaded === 'failed',
    retry: () => (navigator.onLine ? window.location.reload() : load()),
  }
}
