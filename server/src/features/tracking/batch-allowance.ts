import { visitorKey } from '../../platform/limits/visitor-key.ts'

const WINDOW_MS = 60_000
/** The site's own queue sends one batch a second at most; this leaves room for an office behind one address. */
const BATCHES_PER_WINDOW = 600

/**
 * How many batches an address may send, counted in this process alone: the shared limiter would cost a statement
 * per batch, as much as keeping it. All counts begin anew together, so they take no more than a minute's
 * addresses of memory.
 */
export function createBatchAllowance(): (ip: string, now: Date) => number {
  let windowStartMs = 0
  let counts = new Map<string, number>()
  /** Seconds to wait; 0 when one more batch may come. */
  return (ip, now) => {
    const nowMs = now.getTime()
    if (nowMs - windowStartMs >= WINDOW_MS) {
      windowStartMs = nowMs
      counts = new Map()
    }
    const key = visitorKey(ip)
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count <= BATCHES_PER_WINDOW ? 0 : Math.ceil((windowStartMs + WINDOW_MS - nowMs) / 1_000)
  }
}
