import { useSyncExternalStore } from 'react'
import { retryState } from '../api/retry-state.ts'
import { FootBar } from '../ui/foot-bar.tsx'

export function RetryBar() {
  const isRetrying = useSyncExternalStore(retryState.subscribe, retryState.isRetrying, () => false)
  return (
    <FootBar>
      {isRetrying && 'El sitio no responde por un momento. Reintentando... Lo que escribiste queda acá.'}
    </FootBar>
  )
}
