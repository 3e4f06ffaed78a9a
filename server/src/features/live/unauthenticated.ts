import { AUTH_DEADLINE_MS, type CLOSE_CODES } from '@multas/contract'
import type { LiveConnection } from './live-connection.ts'

/** Unauthenticated sockets: each for at most `AUTH_DEADLINE_MS`, with a maximum per address. */
export interface Unauthenticated {
  hasRoom(address: string): boolean
  add(connection: LiveConnection, address: string): void
  remove(connection: LiveConnection): void
  /** Cuts the socket if the client does not close its side. */
  refuse(connection: LiveConnection, reason: keyof typeof CLOSE_CODES, words: string): void
  connections(): Iterable<LiveConnection>
  /** Includes sockets still closing. */
  size(): number
}

const CLOSING_MS = 1_000

export function createUnauthenticated(maxPerAddress: number): Unauthenticated {
  const waiting = new Map<LiveConnection, { readonly address: string; readonly deadline: NodeJS.Timeout }>()
  const counts = new Map<string, number>()

  const refuse: Unauthenticated['refuse'] = (connection, reason, words) => {
    connection.close(reason, words)
    setTimeout(() => connection.cut(), CLOSING_MS).unref()
  }
  return {
    refuse,
    hasRoom: (address) => (counts.get(address) ?? 0) < maxPerAddress,
    add(connection, address) {
      const deadline = setTimeout(
        () => refuse(connection, 'authTimeout', 'No authentication'),
        AUTH_DEADLINE_MS,
      )
      waiting.set(connection, { address, deadline: deadline.unref() })
      counts.set(address, (counts.get(address) ?? 0) + 1)
    },
    remove(connection) {
      const known = waiting.get(connection)
      if (!known) return
      waiting.delete(connection)
      clearTimeout(known.deadline)
      const left = (counts.get(known.address) ?? 1) - 1
      if (left > 0) counts.set(known.address, left)
      else counts.delete(known.address)
    },
    connections: () => waiting.keys(),
    size: () => waiting.size,
  }
}
