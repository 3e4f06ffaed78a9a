import { HEARTBEAT_MS } from '@multas/contract'
import type { Hub } from './hub.ts'

/** A slow reader that has not drained for this long is cut. */
const SLOW_READER_MS = 15_000
const SWEEP_MS = 1_000

/**
 * Ends connections that only cost: readers that do not read, and those whose other side is gone. Looks into the table for those that have not heard anything for a while, so that
 * nothing depends on a wake-up arriving. One timer of each kind for all of them. Returns how to stop watching.
 */
export function watchConnections(hub: Hub): () => void {
  const sweep = setInterval(() => {
    const nowMs = performance.now()
    for (const connection of hub.connections()) {
      if (connection.isDueToLook(nowMs)) hub.read(connection)
      if (connection.behindSinceMs === 0 || nowMs - connection.behindSinceMs < SLOW_READER_MS) continue
      connection.close('slowReader', 'Reading too slowly')
      connection.cut()
    }
  }, SWEEP_MS)
  const heartbeat = setInterval(() => {
    for (const connection of hub.connections())
      if (connection.isAlive) connection.ping()
      else connection.cut()
  }, HEARTBEAT_MS)
  return () => {
    clearInterval(sweep)
    clearInterval(heartbeat)
  }
}
