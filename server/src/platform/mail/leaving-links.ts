import { type Secrets, sameBytes } from '../secrets/secrets.ts'

/** The links of one kind of mail, by which its reader asks for no more of them. */
export interface LeavingLinks {
  /** What a link carries: whose mails, and our signature. It holds as long as what it names does. */
  sign(id: string): string
  /** The id that was signed; null when the signature is not ours. */
  read(token: string): string | null
}

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Links that are signed, not stored, for UUIDs in lower case: one of one `use` is none of another. */
export function createLeavingLinks(secrets: Secrets, use: string): LeavingLinks {
  return {
    sign: (id) => `${id}.${secrets.mac(use, id).toString('base64url')}`,
    read(token) {
      const [id = '', signature = '', ...more] = token.split('.')
      if (!ID.test(id) || more.length > 0) return null
      return sameBytes(secrets.mac(use, id), Buffer.from(signature, 'base64url')) ? id : null
    },
  }
}

/** For a mail program's own button, which posts to `url` and asks nothing (RFC 8058). */
export function oneClickHeaders(url: string): Readonly<Record<string, string>> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
