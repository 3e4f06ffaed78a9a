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
 * A separate HKDF-SHA256 key per use of `APP_SECRET`, so one leaked key exposes nothing else. The database
 * alone allows neither reading identifiers nor testing guesses.
 */
export interface Secrets {
  /** 16 bytes. `kind` separates e-mails from plates and DNIs. */
  lookupHash(kind: string, text: string): Buffer
  /** The same hash as 32 hexadecimal digits, for bulk use. */
  lookupHasher(kind: string): (text: string) => string
  /** For `prepareLookupHasher` in a thread without other secrets. */
  lookupKey(kind: string): Uint8Array
  /** AES-256-GCM; nonce and tag precede the ciphertext. */
  encrypt(text: string): Buffer
  /** Throws unless `encrypt` under the same secret wrote the bytes. */
  decrypt(sealed: Buffer): string
  /** HMAC-SHA256 under a key for `purpose`. */
  mac(purpose: string, text: string): Buffer
}

/** Derives all keys once. `appSecret` has at least 32 characters (checked with the settings). */
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

/** Returns the hasher of a `lookupKey`. */
export function prepareLookupHasher(key: Uint8Array): (text: string) => string {
  const secretKey = createSecretKey(key)
  return (text) =>
    createHmac('sha256', secretKey)
      .update(text)
      .digest('hex')
      .slice(0, 2 * LOOKUP_BYTES)
}

/** Returns 32 hexadecimal digits that identify a secret without revealing it; stored beside what it seals. */
export function secretCheckValue(secret: string): string {
  return Buffer.from(hkdfSync('sha256', secret, 'multas', 'check-value', 16)).toString('hex')
}

/** Returns 256 random bits in base64url (43 characters). */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns SHA-256, enough for 256 random bits; guessable secrets need `Secrets.mac`. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Returns a random six-digit code with leading zeros. */
export function newCode(): string {
  return randomInt(0, 1_000_000).toString().padStart(6, '0')
}

/** Compares in constant time. */
export function sameBytes(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}
