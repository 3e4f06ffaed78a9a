/** Wrong attempts in a row after which an account has to wait. */
export const FREE_ATTEMPTS_PER_ACCOUNT = 5
/** The same for a network address, from which several people may work. */
export const FREE_ATTEMPTS_PER_ADDRESS = 20

const FIRST_WAIT_MS = 60_000
const LONGEST_WAIT_MS = 60 * 60_000
/** Attempts are forgotten when none has been wrong for this long. */
export const ATTEMPTS_REMEMBERED_MS = 24 * 60 * 60_000

/** Attempts to sign in that were not followed by a right one. */
export interface FailedAttempts {
  readonly count: number
  /** Null when `count` is 0. */
  readonly lastAt: Date | null
}

/**
 * Until when nobody may try again: nobody waits for the first `free` wrong attempts; then a minute, and twice as
 * long after each further one, up to an hour. Null when there is no wait.
 */
export function judgeLockout(attempts: FailedAttempts, free: number, now: Date): Date | null {
  const { count, lastAt } = rememberedAttempts(attempts, now)
  if (count < free || lastAt === null) return null
  const waitMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(20, count - free))
  const until = new Date(lastAt.getTime() + waitMs)
  return until > now ? until : null
}

/** The record to save when one more is tried, before it is known whether it is right. */
export function afterAttempt(attempts: FailedAttempts, now: Date): FailedAttempts {
  return { count: rememberedAttempts(attempts, now).count + 1, lastAt: now }
}

function rememberedAttempts(attempts: FailedAttempts, now: Date): FailedAttempts {
  const isForgotten =
    attempts.lastAt !== null && now.getTime() - attempts.lastAt.getTime() >= ATTEMPTS_REMEMBERED_MS
  return isForgotten ? { count: 0, lastAt: null } : attempts
}
