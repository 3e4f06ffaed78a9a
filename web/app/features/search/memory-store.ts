import type { KeyValueStore } from '../../subject/search-storage.ts'

export function memoryStore(initial: Record<string, string> = {}): KeyValueStore & { readonly size: number } {
  const entries = new Map(Object.entries(initial))
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    get size() {
      return entries.size
    },
  }
}
