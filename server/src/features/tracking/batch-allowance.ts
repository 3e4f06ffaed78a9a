import { visitorKey } from '../../platform/limits/visitor-key.ts'

const WINDOW_MS = 60_000
/** The site's queue sends at most one batch a second; leaves room for an office behind one address. */
const BATCHES_PER_WINDOW = 600

/**
 * Per process: the shared limiter would cost a statement for each batch. All counts reset together, which
 * bounds memory to one minute's addresses.
 */
export function createBatchAllowance(): (ip: string, now: Date) => number {
  let windowStartMs = 0
  let counts = new Map<string, number>()
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
