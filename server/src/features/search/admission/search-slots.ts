/** Shared by requests, the queue and jobs of this process. */
export interface SearchSlots {
  tryAcquire(): boolean
  release(): void
  /** Returns unused slots without notifying listeners. */
  unreserve(slots: number): void
  free(): number
  used(): number
  onRelease(listener: () => void): void
}

export function createSearchSlots(capacity: number): SearchSlots {
  const state = { used: 0 }
  const listeners: (() => void)[] = []
  return {
    tryAcquire() {
      if (state.used >= capacity) return false
      state.used += 1
      return true
    },
    release() {
      state.used -= 1
      for (const listener of listeners) listener()
    },
    unreserve(slots) {
      state.used -= slots
    },
    free: () => capacity - state.used,
    used: () => state.used,
    onRelease: (listener) => void listeners.push(listener),
  }
}
