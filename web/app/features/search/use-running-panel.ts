import { useCallback, useEffect, useState } from 'react'
import type { RunningPanel } from './running-panel.tsx'

type Panel = typeof RunningPanel
type Loaded = { readonly panel: Panel } | 'failed' | null

/**
 * The panel of a search, whose code arrives while the visitor looks for the code in the mail: before that nobody
 * needs it. When it can't be had, the network's return tries again, and so does the visitor; a second failure
 * online means that the site has been renewed meanwhile, and a fresh page finds the search again.
 */
export function useRunningPanel(isNear: boolean) {
  const [loaded, setLoaded] = useState<Loaded>(null)
  const load = useCallback(
    () =>
      import('./running-panel.tsx').then(
        (module) => setLoaded({ panel: module.RunningPanel }),
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
    Panel: loaded === null || loaded === 'failed' ? null : loaded.panel,
    failed: loaded === 'failed',
    retry: () => (navigator.onLine ? window.location.reload() : load()),
  }
}
