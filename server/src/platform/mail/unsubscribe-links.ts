import { isUuid } from '@multas/domain'
import type { Secrets } from '../secrets/secrets.ts'

export interface UnsubscribeLinks {
  /** Signs `id`; the token never expires by itself. */
  sign(id: string): string
  read(token: string): string | null
}

/** Creates signed, unstored unsubscribe links for lower-case UUIDs, bound to `use`. */
export function createUnsubscribeLinks(secrets: Secrets, use: string): UnsubscribeLinks {
  return {
    sign: (id) => `${id}.${secrets.mac(use, id).toString('base64url')}`,
    read(token) {
      const [id = '', signature = '', ...more] = token.split('.')
      if (!isUuid(id) || more.length > 0) return null
      return secrets.isMac(use, id, Buffer.from(signature, 'base64url')) ? id : null
    },
  }
}

/** Returns headers for one-click unsubscribe (RFC 8058). */
export function oneClickHeaders(url: string): Readonly<Record<string, string>> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
