import type { QueuePlace } from '@multas/contract'
import type { LiveConnection } from './live-connection.ts'

/** Minimum interval between two places sent; shorter near the front. */
const NEAR = 20
const NEAR_EVERY_MS = 900
const FAR_EVERY_MS = 2_900

interface Announced {
  readonly place: number
  readonly startsInSeconds: number | null
  readonly atMs: number
}

/** Sends waiting browsers their queue place when it changes, `null` once the search starts. */
export function createPlaceAnnouncer(connections: () => Iterable<LiveConnection>) {
  const announced = new Map<LiveConnection, Announced>()

  function announce(connection: LiveConnection, queue: QueuePlace, nowMs: number): void {
    const last = announced.get(connection)
    const isKnown = last?.place === queue.place && last.startsInSeconds === queue.startsInSeconds
    const everyMs = queue.place > NEAR ? FAR_EVERY_MS : NEAR_EVERY_MS
    if (isKnown || (last && nowMs - last.atMs < everyMs)) return
    if (connection.announce({ type: 'queue_update', queue }))
      announced.set(connection, { ...queue, atMs: nowMs })
  }

  return (places: ReadonlyMap<string, QueuePlace>): void => {
    const nowMs = performance.now()
    for (const connection of announced.keys()) {
      if (places.has(connection.searchId)) continue
      announced.delete(connection)
      connection.announce({ type: 'queue_update', queue: null })
    }
    if (places.size === 0) return
    for (const connection of connections()) {
      const queue = places.get(connection.searchId)
      if (queue) announce(connection, queue, nowMs)
    }
  }
}
