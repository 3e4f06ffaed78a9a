import type { OutboundRequest, OutboundResult } from './reply.ts'

const FIRST_WAIT_MS = 200
const LONGEST_WAIT_MS = 5_000

/**
 * How long to wait before attempt `attempt + 1` (the first attempt is 0): doubling, and spread over the upper
 * half of the interval so that many callers do not come back together. `random` gives 0 to 1.
 */
export function backoffMs(attempt: number, random: () => number): number {
  const top = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt)
  return top / 2 + (top / 2) * random()
}

/** `Retry-After` in milliseconds from `now`: seconds, or an HTTP date (RFC 9110, section 10.2.3). */
export function retryAfterMs(header: string | undefined, nowMs: number): number | null {
  if (header === undefined) return null
  const text = header.trim()
  if (/^\d+$/.test(text)) return Number(text) * 1_000
  const at = Date.parse(text)
  return Number.isNaN(at) ? null : Math.max(0, at - nowMs)
}

/** How long until another attempt of a request makes sense, in milliseconds; null is never. `random` gives 0 to 1. */
export function repeatAfterMs(
  result: OutboundResult,
  request: OutboundRequest,
  attempt: number,
  random: () => number,
): number | null {
  if (!result.ok) {
    const lost = result.kind === 'reset' && request.repeatable
    return lost || result.kind === 'unreachable' ? backoffMs(attempt, random) : null
  }
  if (result.status === 429 || result.status === 503) {
    const asked = retryAfterMs(result.headers['retry-after'], Date.now()) ?? 0
    return Math.max(asked, backoffMs(attempt, random))
  }
  const gatewayFailed = (result.status === 502 || result.status === 504) && request.repeatable
  return gatewayFailed ? backoffMs(attempt, random) : null
}
