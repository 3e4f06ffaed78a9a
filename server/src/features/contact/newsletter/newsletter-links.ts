import { isUuid } from '@multas/domain'
import type { MailSite } from '../../../platform/mail/mail-content.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'

export type LinkUse = 'confirm' | 'leave'

export function signLink(secrets: Secrets, use: LinkUse, id: string): string {
  return `${id}.${secrets.mac(`newsletter-${use}`, id).toString('base64url')}`
}

export function readLink(secrets: Secrets, use: LinkUse, token: string): string | null {
  const [id = '', signature = '', ...more] = token.split('.')
  if (!isUuid(id) || more.length > 0) return null
  return secrets.isMac(`newsletter-${use}`, id, Buffer.from(signature, 'base64url')) ? id : null
}

/** The token is in the fragment, which never reaches a server or log. */
export function linkAddress(site: MailSite, use: LinkUse, token: string): string {
  return `${site.url}/avisos#${use === 'confirm' ? 'confirmar' : 'baja'}=${token}`
}
