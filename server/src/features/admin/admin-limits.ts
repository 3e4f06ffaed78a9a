import type { Allowance } from '../../platform/limits/rate-limiter.ts'

const MINUTE_MS = 60_000

export const SESSION_IDLE_MS = 30 * MINUTE_MS
export const SESSION_MAX_MS = 12 * 60 * MINUTE_MS
export const TICKET_S = 5 * 60
export const INVITATION_HOURS = 48
export const RECOVERY_CODES = 10
/** Retention of the audit log; the database refuses earlier deletion (migration 0010). */
export const AUDIT_RETENTION_MONTHS = 24

export const PER_ACCOUNT: Allowance = { count: 300, windowSeconds: 60 }
export const PER_ADDRESS: Allowance = { count: 60, windowSeconds: 60 }
