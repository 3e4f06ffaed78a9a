import type { MailSite } from '../../../platform/mail/mail-content.ts'
import { type Secrets, sameBytes } from '../../../platform/secrets/secrets.ts'

const USE = 'notices-leave'
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** What a link of our mails carries: whose notices, and our signature. It holds as long as the account does. */
export function signLeaving(secrets: Secrets, accountId: string): string {
  return `${accountId}.${secrets.mac(USE, accountId).toString('base64url')}`
}

/** The account; null when the signature is not ours. */
export function readLeaving(secrets: Secrets, token: string): string | null {
  const [id = '', signature = '', ...more] = token.split('.')
  if (!ID.test(id) || more.length > 0) return null
  return sameBytes(secrets.mac(USE, id), Buffer.from(signature, 'base64url')) ? id : null
}

/**
 * Where a reader goes on. The page asks before it does anything, since programs that look into mail follow links too;
 * what the link carries is behind the `#`, which no server and no log sees.
 */
export function leavingPage(site: MailSite, token: string): string {
  return `${site.url}/avisos/baja#${token}`
}

/** For a mail program's own button: one POST, nothing asked (RFC 8058). */
export function leavingHeaders(site: MailSite, token: string): Readonly<Record<string, string>> {
  return {
    'List-Unsubscribe': `<${site.url}/api/notices/unsubscribe/${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
