const TOLERANCE_MS = 60_000

let aheadMs = 0
const listeners = new Set<() => void>()

/** The clock of a device may be wrong by days. */
export const serverNow = (): Date => new Date(Date.now() + aheadMs)

/** Told by the server after `sinceMs` of the device's clock. */
export function noteServerTime(serverMs: number, sinceMs: number): void {
  const nowMs = Date.now()
  if (Number.isNaN(serverMs)) return
  const isRight = serverMs >= sinceMs - TOLERANCE_MS && serverMs <= nowMs + TOLERANCE_MS
  const ahead = isRight ? 0 : serverMs - nowMs
  if (Math.abs(ahead - aheadMs) <= TOLERANCE_MS) return
  aheadMs = ahead
  for (const listener of listeners) listener()
}

export function onServerTime(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
