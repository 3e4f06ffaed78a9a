import { createHmac, randomBytes } from 'node:crypto'

export function newWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString('base64url')}`
}

/**
 * Returns `X-Multas-Signature`: `t=<seconds since 1970>,v1=<hex>`, where `v1` is HMAC-SHA256 of `<t>.<body>`
 * under the whole secret including its prefix. The signed time limits replay.
 */
export function signEvent(secret: string, body: string, at: Date): string {
  const t = Math.floor(at.getTime() / 1_000)
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`
}
