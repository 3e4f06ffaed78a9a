import { createHmac, randomBytes } from 'node:crypto'

/** Told once, to whoever makes a webhook. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString('base64url')}`
}

/**
 * `X-Multas-Signature` of a body: `t=<seconds since 1970>,v1=<hex>`, where `v1` is HMAC-SHA256 of `<t>.<body>` under
 * the whole secret, its prefix included. The time is signed so that a message that was overheard grows old.
 */
export function signEvent(secret: string, body: string, at: Date): string {
  const t = Math.floor(at.getTime() / 1_000)
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`
}
