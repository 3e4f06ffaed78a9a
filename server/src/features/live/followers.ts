import type { LiveConnection } from './live-connection.ts'

export interface Followers {
  add(connection: LiveConnection): void
  remove(connection: LiveConnection): boolean
  of(searchId: string): ReadonlySet<LiveConnection>
  all(): Iterable<LiveConnection>
  isFollowed(searchId: string): boolean
  size(): number
}

const NONE: ReadonlySet<LiveConnection> = new Set()

export function createFollowers(): Followers {
  const bySearch = new Map<string, Set<LiveConnection>>()
  let size = 0
  return {
    add(connection) {
      const others = bySearch.get(connection.searchId)
      if (others) others.add(connection)
      else bySearch.set(connection.searchId, new Set([connection]))
      size += 1
    },
    remove(connection) {
      const others = bySearch.get(connection.searchId)
      if (!others?.delete(connection)) return false
      if (others.size === 0) bySearch.delete(connection.searchId)
      size -= 1
      return true
    },
    of: (searchId) => bySearch.get(searchId) ?? NONE,
    *all() {
      for (const connections of bySearch.values()) yield* connections
    },
    isFollowed: (searchId) => bySearch.has(searchId),
    size: () => size,
  }
}
