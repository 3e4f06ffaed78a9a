/** docs/behaviour/live-results.md#reconnecting. */
export const MAX_RECONNECTS = 5
export const MAX_TOKEN_EXPIRIES = 3
export const MAX_AUTH_FAILURES = 3
const FIRST_DELAY_MS = 1_000
const MAX_DELAY_MS = 30_000

/**
 * From attempt 1: 1000 ms doubling up to 30000, reduced by up to half through `random`, so that the clients
 * of a lost server do not all return at once.
 */
export function reconnectDelayMs(attempt: number, random: number): number {
  const longest = Math.min(FIRST_DELAY_MS * 2 ** (attempt - 1), MAX_DELAY_MS)
  return Math.round(longest * (1 - random / 2))
}
