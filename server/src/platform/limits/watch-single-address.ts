import type { Clock } from '../clock/clock.ts'

export interface SeenVisitor {
  readonly key: string
  readonly browser: string
}

const REQUESTS = 200
const BROWSERS = 20
/** Tolerates a monitor and the operator's own browser. */
const OWN_SHARE = 0.95
const WINDOW_REQUESTS = 5_000
const WINDOW_MS = 3_600_000

interface FromAddress {
  requests: number
  readonly browsers: Set<string>
}

/**
 * Detects an untrusted proxy, behind which visitors share limits: one address but many browsers. Evaluates at
 * least 200 requests and 20 browsers within an hour; holds at most 5,000 addresses.
 */
export function watchSingleAddress(clock: Clock, onSingle: () => void): (visitor: SeenVisitor) => void {
  let addresses = new Map<string, FromAddress>()
  let total = 0
  let endsAtMs = 0
  const restart = (nowMs: number) => {
    addresses = new Map()
    total = 0
    endsAtMs = nowMs + WINDOW_MS
  }
  return ({ key, browser }) => {
    const nowMs = clock().getTime()
    if (nowMs >= endsAtMs || total >= WINDOW_REQUESTS) restart(nowMs)
    const from = addresses.get(key) ?? { requests: 0, browsers: new Set() }
    addresses.set(key, from)
    from.requests += 1
    total += 1
    if (from.browsers.size < BROWSERS) from.browsers.add(browser)
    if (total < REQUESTS || from.browsers.size < BROWSERS || from.requests < total * OWN_SHARE) return
    restart(nowMs)
    onSingle()
  }
}
