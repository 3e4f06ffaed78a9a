import { useSyncExternalStore } from 'react'
import { retryState } from '../api/retry-state.ts'
import { FootBar } from '../ui/foot-bar.tsx'

/** While a call is being retried: the visitor has nothing to do and loses nothing. */
export function RetryBar() {
  const isRetrying = useSyncExternalStore(retryState.subscribe, retryState.isRetrying, () => false)
  return (
    <FootBar>
      {isRetrying && 'El sitio no responde por un momento. Reintentando... Lo que escribiste queda acá.'}
    </FootBar>
  )
}
