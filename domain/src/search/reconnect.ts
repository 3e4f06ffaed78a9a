/** How a browser holds on to the live connection (docs/behaviour/live-results.md#reconnecting). */
export const RECONNECT_FIRST_DELAY_MS = 1_000
export const RECONNECT_MAX_DELAY_MS = 30_000
export const MAX_RECONNECT_ATTEMPTS = 5
export const MAX_TOKEN_EXPIRY_ATTEMPTS = 3
export const MAX_AUTH_FAILURES = 3
/** Disconnected for longer than this, the visitor is offered 'Verificar ahora'. */
export const MANUAL_CHECK_AFTER_MS = 10_000

/**
 * How long to wait before the nth attempt, counted from 1: 1 s, doubling up to 30 s.
 * Null when there is no such attempt: the connection is lost.
 */
export function reconnectDelayMs(attempt: number): number | null {
  if (attempt > MAX_RECONNECT_ATTEMPTS) return null
  return Math.min(RECONNECT_FIRST_DELAY_MS * 2 ** (Math.max(1, attempt) - 1), RECONNECT_MAX_DELAY_MS)
}
