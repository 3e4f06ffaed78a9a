import { HEARTBEAT_MS } from '@multas/contract'
import type { Hub } from './hub.ts'

const SLOW_READER_MS = 15_000
const SWEEP_MS = 1_000

/** Ends stalled and dead connections, and polls the table for silent ones. Returns a stop function. */
export function watchConnections(hub: Hub): () => void {
  const sweep = setInterval(() => {
    const nowMs = performance.now()
    for (const connection of hub.connections()) {
      if (connection.isPollDue(nowMs)) hub.read(connection)
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
