/** One `read` at a time. A concurrent caller gets one that starts afterwards; a failure fails all who wait. */
export function inTurn(read: () => Promise<void>): () => Promise<void> {
  const state = { running: null as Promise<void> | null, isAsked: false }
  async function runWhileAsked(): Promise<void> {
    try {
      do {
        state.isAsked = false
        await read()
      } while (state.isAsked)
    } finally {
      state.running = null
    }
  }
  return () => {
    if (state.running !== null) state.isAsked = true
    state.running ??= runWhileAsked()
    return state.running
  }
}
