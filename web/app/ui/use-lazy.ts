import { useEffect, useState } from 'react'

/**
 * What `load` gives, once it is wanted: code that a page carries only for those who need it. Null until it is
 * here; throws into the nearest boundary when it can't be had. `load` must be the same function in every render.
 */
export function useLazy<T>(wanted: boolean, load: () => Promise<T>): T | null {
  const [loaded, setLoaded] = useState<{ value: T } | { error: unknown } | null>(null)
  useEffect(() => {
    if (!wanted) return
    let isHere = true
    load().then(
      (value) => isHere && setLoaded({ value }),
      (error: unknown) => isHere && setLoaded({ error }),
    )
    return () => {
      isHere = false
    }
  }, [wanted, load])
  if (loaded !== null && 'error' in loaded) throw loaded.error
  return loaded?.value ?? null
}
