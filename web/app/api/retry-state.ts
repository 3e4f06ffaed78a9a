/** How many calls of this page wait to be repeated. */
let waiting = 0
const listeners = new Set<() => void>()

function change(by: 1 | -1): void {
  waiting += by
  for (const listener of listeners) listener()
}

/** Whether something that the visitor waits for is being retried, as a store for `useSyncExternalStore`. */
export const retryState = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  isRetrying: (): boolean => waiting > 0,
  /** Shown as retrying until the function returned is called. */
  begin(): () => void {
    change(1)
    return () => change(-1)
  },
}
