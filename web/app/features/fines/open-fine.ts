/** `found`: by find-in-page, which scrolls without waiting for a frame. */
export type FineState = 'closed' | 'open' | 'found'

/** Which fine is open. A touch notifies and renders two fines, not the list. */
export interface OpenFine {
  stateOf(listKey: string): FineState
  open(key: string, how: Exclude<FineState, 'closed'>): void
  close(): void
  subscribe(listKey: string, listener: () => void): () => void
}

export function createOpenFine(): OpenFine {
  const listeners = new Map<string, () => void>()
  let current: { readonly key: string; readonly state: FineState } | null = null
  const change = (next: typeof current) => {
    const changed = new Set([current?.key, next?.key])
    current = next
    for (const key of changed) if (key !== undefined) listeners.get(key)?.()
  }
  return {
    stateOf: (key) => (current?.key === key ? current.state : 'closed'),
    open: (key, state) => change({ key, state }),
    close: () => change(null),
    subscribe(key, listener) {
      listeners.set(key, listener)
      return () => {
        if (listeners.get(key) === listener) listeners.delete(key)
      }
    },
  }
}
