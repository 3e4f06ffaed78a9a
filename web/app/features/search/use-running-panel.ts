import { useCallback, useEffect, useState } from 'react'

type Panels = typeof import('./running-panel.tsx')
type Loaded = Panels | 'failed' | null

/**
 * Lazy-loaded. After a failure it retries once the network is back. The visitor's retry reloads the page if
 * online, because the site was probably redeployed; the search is then restored.
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
