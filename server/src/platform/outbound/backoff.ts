import type { OutboundRequest, OutboundResult } from './reply.ts'

const FIRST_WAIT_MS = 200
const LONGEST_WAIT_MS = 5_000

/**
 * Returns milliseconds before attempt `attempt + 1` (the first is 0): exponential with jitter. `random` gives
 * 0 to 1.
 */
export function backoffMs(attempt: number, random: () => number): number {
  const top = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt)
  return top / 2 + (top / 2) * random()
}

/** Parses `Retry-After` into milliseconds from `now` (RFC 9110, section 10.2.3). */
export function retryAfterMs(header: string | undefined, nowMs: number): number | null {
  if (header === undefined) return null
  const text = header.trim()
  if (/^\d+$/.test(text)) return Number(text) * 1_000
  const at = Date.parse(text)
  return Number.isNaN(at) ? null : Math.max(0, at - nowMs)
}

/** Returns milliseconds until a retry makes sense; null for never. */
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
