import { initialSearch, reduceSearch, type SearchEvent, type SearchState } from './search-state.ts'

export function createSearchStore() {
  let state: SearchState = initialSearch
  const listeners = new Set<() => void>()
  return {
    getState: () => state,
    dispatch(event: SearchEvent): void {
      state = reduceSearch(state, event)
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export type SearchStore = ReturnType<typeof createSearchStore>
