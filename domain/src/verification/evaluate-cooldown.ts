import { type IssuedCode, isCodeSettled } from './evaluate-code.ts'

/** Per e-mail and purpose (docs/behaviour/verification.md#resend-cooldown). */
export const RESEND_COOLDOWN_SECONDS = 300

/** Response of `POST /api/otp-status` (docs/behaviour/verification.md#resend-cooldown). */
export interface OtpStatus {
  readonly canSendOtp: boolean
  readonly secondsUntilAllowed: number
}

/**
 * Evaluates the resend cooldown after `last`, for one e-mail and purpose; it ends once the code is accepted or
 * voided.
 */
export function evaluateCooldown(last: IssuedCode | null, now: Date): OtpStatus {
  if (last === null || isCodeSettled(last)) return { canSendOtp: true, secondsUntilAllowed: 0 }
  const leftMs = last.issuedAt.getTime() + RESEND_COOLDOWN_SECONDS * 1_000 - now.getTime()
  const seconds = Math.min(Math.max(0, Math.ceil(leftMs / 1_000)), RESEND_COOLDOWN_SECONDS)
  return { canSendOtp: seconds === 0, secondsUntilAllowed: seconds }
}

/** Formats `4:59`, or `45s` below a minute (docs/behaviour/verification.md#resend-cooldown). */
export function formatCooldown(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds))
  return whole < 60 ? `${whole}s` : `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
