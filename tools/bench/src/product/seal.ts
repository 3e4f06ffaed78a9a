import { createCipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/**
 * The product's encryption of identifiers, implemented again from its documents: the bench writes
 * verification tokens directly into the database, since verifying an address would cost a mail for each
 * search.
 */
export interface Seal {
  /** Keyed hash by which a subject or an e-mail is looked up (16 bytes). */
  lookupHash(kind: 'subject' | 'email', text: string): Buffer
  /** AES-256-GCM: nonce, tag, text. */
  encrypt(text: string): Buffer
}

export function createSeal(appSecret: string): Seal {
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', appSecret, 'multas', purpose, 32))
  const atRest = keyFor('at-rest')
  const lookup = { subject: keyFor('lookup:subject'), email: keyFor('lookup:email') }
  return {
    lookupHash: (kind, text) => createHmac('sha256', lookup[kind]).update(text).digest().subarray(0, 16),
    encrypt(text) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', atRest, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },
  }
}

export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()
