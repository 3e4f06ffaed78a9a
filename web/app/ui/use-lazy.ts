import { useEffect, useState } from 'react'
import { loadPart } from './load-part.ts'

/** Null until loaded; a failure throws into the nearest boundary. `load` must be stable across renders. */
export function useLazy<T>(wanted: boolean, load: () => Promise<T>): T | null {
  const [loaded, setLoaded] = useState<{ value: T } | { error: unknown } | null>(null)
  useEffect(() => {
    if (!wanted) return
    let isHere = true
    loadPart(load).then(
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
