/** Shared by requests, the queue and jobs of this process. */
export interface SearchSlots {
  tryAcquire(): boolean
  release(): void
  /** Returns unused slots without notifying listeners. */
  unreserve(slots: number): void
  free(): number
  taken(): number
  onRelease(listener: () => void): void
}

export function createSearchSlots(capacity: number): SearchSlots {
  const state = { taken: 0 }
  const listeners: (() => void)[] = []
  return {
    tryAcquire() {
      if (state.taken >= capacity) return false
      state.taken += 1
      return true
    },
    release() {
      state.taken -= 1
      for (const listener of listeners) listener()
    },
    unreserve(slots) {
      state.taken -= slots
    },
    free: () => capacity - state.taken,
    taken: () => state.taken,
    onRelease: (listener) => void listeners.push(listener),
  }
}
