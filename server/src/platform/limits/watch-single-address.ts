import type { Clock } from '../clock/clock.ts'

/** One request, as far as it matters here. */
export interface SeenVisitor {
  /** Under which the limits count it (`visitorKey`). */
  readonly key: string
  /** What distinguishes one browser from another behind the same address. */
  readonly browser: string
}

const REQUESTS = 200
const BROWSERS = 20
/** Requests of other addresses that do not matter: a monitor, the operator's own browser. */
const OWN_SHARE = 0.95
const WINDOW_REQUESTS = 5_000
const WINDOW_MS = 3_600_000

interface FromAddress {
  requests: number
  readonly browsers: Set<string>
}

/**
 * Notices that (nearly) all requests of this process come from one address although they come from many browsers: the
 * sign of a proxy that is not trusted, behind which all visitors share the limits.
 *
 * Judges at least 200 requests and 20 browsers of at most an hour. Costs two look-ups for a request, and holds 5,000
 * addresses and 20 browsers for each of them at most.
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
