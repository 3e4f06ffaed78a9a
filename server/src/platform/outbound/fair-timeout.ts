/** Timers are this late without anything being wrong. */
const TOLERANCE_MS = 100

/**
 * Calls `end` after `ms` of this process's own time: when the timer fires late, because the process stood still, an
 * answer may be waiting unread, so the lost time is added. Answers how to cancel it.
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
