/** docs/behaviour/live-results.md#reconnecting. */
export const MAX_RECONNECTS = 5
export const MAX_TOKEN_EXPIRIES = 3
export const MAX_AUTH_FAILURES = 3
const FIRST_DELAY_MS = 1_000
const MAX_DELAY_MS = 30_000

/**
 * The wait before the n-th reconnect, n counting from 1: 1000 ms doubling up to 30000, of which `random` (0 to 1) takes
 * away up to a half, so that the browsers that one server lost do not come back all at once.
 */
export function reconnectDelayMs(attempt: number, random: number): number {
  const longest = Math.min(FIRST_DELAY_MS * 2 ** (attempt - 1), MAX_DELAY_MS)
  return Math.round(longest * (1 - random / 2))
}
