/** `found`: by find-in-page, which scrolls without waiting for a frame. */
export type FineState = 'closed' | 'open' | 'found'

/** Which fine is open. A touch renders two fines, not the list. */
export interface OpenFine {
  stateOf(listKey: string): FineState
  open(key: string, how: Exclude<FineState, 'closed'>): void
  close(): void
  subscribe(listener: () => void): () => void
}

export function createOpenFine(): OpenFine {
  const listeners = new Set<() => void>()
  let current: { readonly key: string; readonly state: FineState } | null = null
  const change = (next: typeof current) => {
    current = next
    for (const notify of listeners) notify()
  }
  return {
    stateOf: (key) => (current?.key === key ? current.state : 'closed'),
    open: (key, state) => change({ key, state }),
    close: () => change(null),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
