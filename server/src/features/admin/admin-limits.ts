import type { Allowance } from '../../platform/limits/rate-limiter.ts'

const MINUTE_MS = 60_000

/** A session without a call for so long is over. */
export const SESSION_IDLE_MS = 30 * MINUTE_MS
/** A session is over then, whatever it does. */
export const SESSION_MAX_MS = 12 * 60 * MINUTE_MS
/** How long dangerous actions are taken after password and code were given. */
export const CONFIRMED_MS = 10 * MINUTE_MS
/** Between the first and the second step. */
export const TICKET_S = 5 * 60
/** How long the link of an invitation works. */
export const INVITATION_HOURS = 48
export const RECOVERY_CODES = 10
/** How long the trail is kept; the database itself forbids to forget earlier (migration 0010). */
export const AUDIT_KEPT_MONTHS = 24

/** Calls of one administrator: a person clicking through tables stays far below. */
export const PER_ACCOUNT: Allowance = { count: 300, windowSeconds: 60 }
/** Calls from one network address that nobody is signed in for. */
export const PER_STRANGER: Allowance = { count: 60, windowSeconds: 60 }
