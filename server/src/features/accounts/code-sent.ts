import { CODE_LIFETIME_MS, RESEND_COOLDOWN_SECONDS } from '@multas/domain'

export const CODE_SENT = {
  cooldownSeconds: RESEND_COOLDOWN_SECONDS,
  expiresInSeconds: CODE_LIFETIME_MS / 1_000,
}
