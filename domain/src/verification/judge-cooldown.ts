import { type IssuedCode, isCodeSettled } from './judge-code.ts'

/** Between two codes for one e-mail and one use of codes (docs/behaviour/verification.md#resend-cooldown). */
export const RESEND_COOLDOWN_SECONDS = 300

/** The answer of `POST /api/otp-status` (docs/behaviour/verification.md#resend-cooldown). */
export interface OtpStatus {
  readonly canSendOtp: boolean
  /** Whole seconds, rounded up: after that many the code can be sent. */
  readonly secondsUntilAllowed: number
}

/**
 * Whether another code may be sent. `last` is the last code sent to this e-mail for this use, or null. The wait is
 * for sending the same code again: it is over once the code was accepted, or voided by wrong guesses.
 */
export function judgeCooldown(last: IssuedCode | null, now: Date): OtpStatus {
  if (last === null || isCodeSettled(last)) return { canSendOtp: true, secondsUntilAllowed: 0 }
  const leftMs = last.issuedAt.getTime() + RESEND_COOLDOWN_SECONDS * 1_000 - now.getTime()
  const seconds = Math.min(Math.max(0, Math.ceil(leftMs / 1_000)), RESEND_COOLDOWN_SECONDS)
  return { canSendOtp: seconds === 0, secondsUntilAllowed: seconds }
}

/**
 * A countdown as the visitor reads it: `4:59`, and `45s` below a minute
 * (docs/behaviour/verification.md#resend-cooldown).
 */
export function formatCooldown(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds))
  return whole < 60 ? `${whole}s` : `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
