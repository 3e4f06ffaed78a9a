const DAY_MS = 24 * 60 * 60_000

export const SESSION_MAX_MS = 30 * DAY_MS
export const SESSION_IDLE_MS = 7 * DAY_MS
/** Page reads rarely cause a write. */
export const SEEN_EVERY_MS = 5 * 60_000
export const USER_AGENT_LENGTH = 200
