/** Consecutive failures before an account is locked temporarily. */
export const FREE_ATTEMPTS_PER_ACCOUNT = 5
/** Higher, because several people may share a network address. */
export const FREE_ATTEMPTS_PER_ADDRESS = 20

const FIRST_WAIT_MS = 60_000
const LONGEST_WAIT_MS = 60 * 60_000
/** The count resets after this period without a failure. */
export const ATTEMPTS_REMEMBERED_MS = 24 * 60 * 60_000

export interface FailedAttempts {
  readonly count: number
  readonly lastAt: Date | null
}

/** Returns the end of the lockout, or null: after `free` failures one minute, doubling up to one hour. */
export function evaluateLockout(attempts: FailedAttempts, free: number, now: Date): Date | null {
  const { count, lastAt } = rememberedAttempts(attempts, now)
  if (count < free || lastAt === null) return null
  const waitMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(20, count - free))
  const until = new Date(lastAt.getTime() + waitMs)
  return until > now ? until : null
}

/** Returns the record to save for an attempt, before its result is known. */
export function afterAttempt(attempts: FailedAttempts, now: Date): FailedAttempts {
  return { count: rememberedAttempts(attempts, now).count + 1, lastAt: now }
}

function rememberedAttempts(attempts: FailedAttempts, now: Date): FailedAttempts {
  const isExpired =
    attempts.lastAt !== null && now.getTime() - attempts.lastAt.getTime() >= ATTEMPTS_REMEMBERED_MS
  return isExpired ? { count: 0, lastAt: null } : attempts
}
