/** How many searches run at once in this process, whoever starts them: the request, the queue, or a job. */
export interface SearchSlots {
  /** Takes a slot. False when all are in use: the search has to wait. */
  tryTake(): boolean
  /** A search has ended: its slot is free. */
  release(): void
  /** Gives back slots in which nothing ran; nobody is notified. */
  giveBack(slots: number): void
  free(): number
  /** Slots in use. */
  taken(): number
  /** Calls `listener` after each release. */
  onRelease(listener: () => void): void
}

export function createSearchSlots(capacity: number): SearchSlots {
  const state = { taken: 0 }
  const listeners: (() => void)[] = []
  return {
    tryTake() {
      if (state.taken >= capacity) return false
      state.taken += 1
      return true
    },
    release() {
      state.taken -= 1
      for (const listener of listeners) listener()
    },
    giveBack(slots) {
      state.taken -= slots
    },
    free: () => capacity - state.taken,
    taken: () => state.taken,
    onRelease: (listener) => void listeners.push(listener),
  }
}
