import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto'

const LOOKUP_BYTES = 16
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Everything that depends on `APP_SECRET`, each use under a key of its own derived from it (HKDF-SHA256), so
 * that one leaked derivation opens nothing else. Whoever has the database without the secret can neither read
 * an identifier nor test a guess at one.
 */
export interface Secrets {
  /** Keyed hash (16 bytes) by which an identifier is looked up. `kind` separates e-mails from plates and DNIs. */
  lookupHash(kind: string, text: string): Buffer
  /** The same hash as 32 hexadecimal digits, for very many texts of one kind. */
  lookupHasher(kind: string): (text: string) => string
  /** The key of `lookupHasher`, for `prepareLookupHasher` in a thread that gets no other secret. */
  lookupKey(kind: string): Uint8Array
  /** AES-256-GCM; the nonce and the tag travel in front of the text. */
  encrypt(text: string): Buffer
  /** Throws when the bytes were not written by `encrypt` under the same secret. */
  decrypt(sealed: Buffer): string
  /** HMAC-SHA256 under a key for `purpose`: for codes and for signed tokens. */
  mac(purpose: string, text: string): Buffer
}

/** Derives every key once. `appSecret` has at least 32 characters (checked with the settings). */
export function createSecrets(appSecret: string): Secrets {
  const keys = new Map<string, KeyObject>()
  const keyFor = (purpose: string): KeyObject => {
    const known = keys.get(purpose)
    if (known) return known
    const derived = createSecretKey(Buffer.from(hkdfSync('sha256', appSecret, 'multas', purpose, 32)))
    keys.set(purpose, derived)
    return derived
  }
  const mac = (purpose: string, text: string) => createHmac('sha256', keyFor(purpose)).update(text).digest()
  return {
    mac,
    lookupHash: (kind, text) => mac(`lookup:${kind}`, text).subarray(0, LOOKUP_BYTES),
    lookupHasher: (kind) => prepareLookupHasher(keyFor(`lookup:${kind}`).export()),
    lookupKey: (kind) => Uint8Array.from(keyFor(`lookup:${kind}`).export()),
    encrypt(text) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', keyFor('at-rest'), nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },
    decrypt(sealed) {
      const nonce = sealed.subarray(0, NONCE_BYTES)
      const decipher = createDecipheriv('aes-256-gcm', keyFor('at-rest'), nonce)
      decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      return Buffer.concat([
        decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)),
        decipher.final(),
      ]).toString('utf8')
    },
  }
}

/** The hasher of a `lookupKey`: as `Secrets.lookupHasher`. */
export function prepareLookupHasher(key: Uint8Array): (text: string) => string {
  const secretKey = createSecretKey(key)
  return (text) =>
    createHmac('sha256', secretKey)
      .update(text)
      .digest('hex')
      .slice(0, 2 * LOOKUP_BYTES)
}

/** An unguessable token: 256 random bits, base64url (43 characters). */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** How a token is kept: SHA-256. Enough for 256 random bits; a guessable secret needs `Secrets.mac`. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** A six-digit code from the operating system's random source, leading zeros kept. */
export function newCode(): string {
  return randomInt(0, 1_000_000).toString().padStart(6, '0')
}

/** Compares in a time that does not depend on where the bytes differ. */
export function sameBytes(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}
