import type { MailSite } from '../../platform/mail/mail-content.ts'
import { type Secrets, sameBytes } from '../../platform/secrets/secrets.ts'

export type LinkUse = 'confirm' | 'leave'

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** What a link of our mails carries: which subscription, and our signature for that one use. */
export function signLink(secrets: Secrets, use: LinkUse, id: string): string {
  return `${id}.${secrets.mac(`newsletter-${use}`, id).toString('base64url')}`
}

/** The subscription's id; null when the signature is not ours for that use. */
export function readLink(secrets: Secrets, use: LinkUse, token: string): string | null {
  const [id = '', signature = '', ...more] = token.split('.')
  if (!ID.test(id) || more.length > 0) return null
  const ours = secrets.mac(`newsletter-${use}`, id)
  return sameBytes(ours, Buffer.from(signature, 'base64url')) ? id : null
}

/**
 * Where a reader goes on. What the link carries is behind the `#`, which no server and no log sees; and the page
 * asks before it does anything, since programs that look into mail follow links too.
 */
export function linkAddress(site: MailSite, use: LinkUse, token: string): string {
  return `${site.url}/avisos#${use === 'confirm' ? 'confirmar' : 'baja'}=${token}`
}
