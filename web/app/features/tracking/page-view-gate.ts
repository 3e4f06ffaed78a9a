/** docs/behaviour/tracking.md#batches. */
const MIN_BETWEEN_PAGE_VIEWS_MS = 500

export function createPageViewGate(now: () => number): () => boolean {
  let lastMs = Number.NEGATIVE_INFINITY
  return () => {
    const nowMs = now()
    if (nowMs - lastMs < MIN_BETWEEN_PAGE_VIEWS_MS) return false
    lastMs = nowMs
    return true
  }
}
