/** Between two codes for one e-mail and type (specification, section 9). */
export const RESEND_COOLDOWN_SECONDS = 300

/** The answer of `POST /api/otp-status` (specification, section 7). */
export interface OtpStatus {
  readonly canSendOtp: boolean
  /** Whole seconds, rounded up: after that many the code can be sent. */
  readonly secondsUntilAllowed: number
}

/** `lastSentAt` is the last code sent to this e-mail for this type, or null. */
export function judgeCooldown(lastSentAt: Date | null, now: Date): OtpStatus {
  if (lastSentAt === null) return { canSendOtp: true, secondsUntilAllowed: 0 }
  const leftMs = lastSentAt.getTime() + RESEND_COOLDOWN_SECONDS * 1_000 - now.getTime()
  const seconds = Math.min(Math.max(0, Math.ceil(leftMs / 1_000)), RESEND_COOLDOWN_SECONDS)
  return { canSendOtp: seconds === 0, secondsUntilAllowed: seconds }
}

/** A countdown as the visitor reads it: `4:59`, and `45s` below a minute (specification, section 9). */
export function formatCooldown(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds))
  return whole < 60 ? `${whole}s` : `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
