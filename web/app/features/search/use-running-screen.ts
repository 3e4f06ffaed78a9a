import { useEffect, useState } from 'react'
import type { RunningScreen } from './running-screen.tsx'

/**
 * The screen of a running search, whose code arrives while the visitor looks for the code in the mail: before
 * that nobody needs it. Null until it is here; throws into the error screen when it can't be had.
 */
export function useRunningScreen(isNear: boolean): typeof RunningScreen | null {
  const [loaded, setLoaded] = useState<{ screen: typeof RunningScreen } | { error: unknown } | null>(null)
  useEffect(() => {
    if (!isNear) return
    import('./running-screen.tsx').then(
      (module) => setLoaded({ screen: module.RunningScreen }),
      (error: unknown) => setLoaded({ error }),
    )
  }, [isNear])
  if (loaded !== null && 'error' in loaded) throw loaded.error
  return loaded?.screen ?? null
}
