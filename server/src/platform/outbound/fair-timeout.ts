const TOLERANCE_MS = 100

/**
 * Calls `end` after `ms`, extended by the time the event loop was blocked, when a reply may be waiting
 * unread. Returns a cancel function.
 */
export function startTimeout(ms: number, end: () => void): () => void {
  let timer = setTimeout(onTime, ms, performance.now() + ms)

  function onTime(dueMs: number): void {
    const lateMs = performance.now() - dueMs
    if (lateMs < TOLERANCE_MS) end()
    else timer = setTimeout(onTime, lateMs, performance.now() + lateMs)
  }

  return () => clearTimeout(timer)
}
