/** docs/behaviour/tracking.md#batches. */
const MIN_BETWEEN_PAGE_VIEWS_MS = 500

/** Whether a page view counts: those closer than half a second to the last one that counted are dropped. */
export function createPageViewGate(now: () => number): () => boolean {
  let lastMs = Number.NEGATIVE_INFINITY
  return () => {
    const nowMs = now()
    if (nowMs - lastMs < MIN_BETWEEN_PAGE_VIEWS_MS) return false
    lastMs = nowMs
    return true
  }
}
