const DAY_MS = 24 * 60 * 60_000

/** However it is used, a session ends after this long. */
export const SESSION_MAX_MS = 30 * DAY_MS
/** And it ends when nobody used it for this long. */
export const SESSION_IDLE_MS = 7 * DAY_MS
/** Use is noted at most this often: reading a page is not worth a write. */
export const SEEN_EVERY_MS = 5 * 60_000
/** Who proved by a code who they are may do what is dangerous for this long. Signing in counts: it takes a code. */
export const CONFIRMED_MS = 10 * 60_000
/** A browser's own name is kept up to here. */
export const USER_AGENT_LENGTH = 200
