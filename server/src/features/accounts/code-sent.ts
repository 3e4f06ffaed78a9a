import { CODE_LIFETIME_MS, RESEND_COOLDOWN_SECONDS } from '@multas/domain'

/** What whoever asked for a code is told: when they may ask for another, and how long this one is good. */
export const CODE_SENT = {
  cooldownSeconds: RESEND_COOLDOWN_SECONDS,
  expiresInSeconds: CODE_LIFETIME_MS / 1_000,
}
