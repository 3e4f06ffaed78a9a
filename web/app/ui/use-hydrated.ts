import { useSyncExternalStore } from 'react'

/** False on the server and while its page is being brought to life, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
