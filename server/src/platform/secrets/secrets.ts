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
import { type KeyRing, MOVED_KINDS, type MovedKind, singleRing } from './key-ring.ts'

const LOOKUP_BYTES = 16
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * A separate HKDF-SHA256 key per use of `APP_SECRET`, so one leaked key exposes nothing else. The database
 * alone does not allow testing guesses.
 */
export interface Secrets {
  /** 16 bytes. `kind` separates e-mails from plates and DNIs. */
  lookupHash(kind: string, text: string): Buffer
  /** The same hash as 32 hexadecimal digits, for bulk use of pinned kinds. */
  lookupHasher(kind: string): (text: string) => string
  /** For `prepareLookupHasher` in a process without other secrets. */
  lookupKey(kind: string): Uint8Array
  /** AES-256-GCM; the key's mark (if versioned), nonce and tag precede the ciphertext. */
  encrypt(text: string): Buffer
  /** Throws unless `encrypt` under the current or the previous secret wrote the bytes. */
  decrypt(sealed: Buffer): string
  /** HMAC-SHA256 under a key for `purpose`. */
  mac(purpose: string, text: string): Buffer
  /** True if `given` is the first `bytes` (32) of the mac, also of the previous secret; in constant time. */
  isMac(purpose: string, text: string, given: Buffer, bytes?: number): boolean
}

/**
 * Derives each key once. `appSecret` has at least 32 characters (checked with the settings). `ring` holds what
 * a change of the secret needs.
 */
export function createSecrets(appSecret: string, ring: KeyRing = singleRing()): Secrets {
  const current = deriveKeys(appSecret)
  const previous = ring.previous === null ? null : deriveKeys(ring.previous)
  const writing = () =>
    previous !== null && (ring.phase === 'announced' || ring.phase === 'prepared') ? previous : current
  const keyFor = (purpose: string, keys = writing()) => {
    const pinned = ring.pinned.get(purpose)
    return pinned ? createSecretKey(pinned) : keys.keyFor(purpose)
  }
  const mac = (purpose: string, text: string, keys = writing()) =>
    createHmac('sha256', keyFor(purpose, keys)).update(text).digest()
  const lookup = (kind: string, text: string, keys?: Keys) =>
    mac(`lookup:${kind}`, text, keys).subarray(0, LOOKUP_BYTES)
  const known = previous === null ? [current] : [current, previous]
  return {
    mac: (purpose, text) => mac(purpose, text),
    isMac: (purpose, text, given, bytes = 32) =>
      known.reduce((is, keys) => sameBytes(mac(purpose, text, keys).subarray(0, bytes), given) || is, false),
    lookupHash(kind, text) {
      const to = lookup(kind, text)
      if (previous !== null && ring.phase === 'moving' && isMovedKind(kind))
        ring.onLookup({ kind, from: lookup(kind, text, previous), to })
      return to
    },
    lookupHasher: (kind) => prepareLookupHasher(keyFor(`lookup:${kind}`).export()),
    lookupKey: (kind) => Uint8Array.from(keyFor(`lookup:${kind}`).export()),
    encrypt(text) {
      const keys = writing()
      const body = seal(keys.keyFor(SEALING), text)
      return ring.isVersioned ? Buffer.concat([keys.mark(), body]) : body
    },
    decrypt: (sealed) => openWithAny(known, sealed),
  }
}

interface Keys {
  keyFor(purpose: string): KeyObject
  /** Five bytes. */
  mark(): Buffer
}

const SEALING = 'at-rest'
const MARK_VERSION = 1
const MARK_BYTES = 5

/** Returns the first bytes of everything that a secret seals once seals are versioned. */
export function sealMark(secret: string): Buffer {
  return Buffer.concat([
    Buffer.of(MARK_VERSION),
    Buffer.from(hkdfSync('sha256', secret, 'multas', 'seal-mark', 4)),
  ])
}

function deriveKeys(secret: string): Keys {
  const keys = new Map<string, KeyObject>()
  const state = { mark: null as Buffer | null }
  return {
    mark: () => {
      state.mark ??= sealMark(secret)
      return state.mark
    },
    keyFor(purpose) {
      const known = keys.get(purpose)
      if (known) return known
      const derived = createSecretKey(derivedKey(secret, purpose))
      keys.set(purpose, derived)
      return derived
    },
  }
}

export function derivedKey(secret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, 'multas', purpose, 32))
}

const isMovedKind = (kind: string): kind is MovedKind => MOVED_KINDS.some((one) => one === kind)

function seal(key: KeyObject, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/** An unversioned nonce may begin like a mark, by chance of 2^-40: the tag decides. */
function openWithAny(known: readonly Keys[], sealed: Buffer): string {
  const marked = known.filter((keys) => sealed.subarray(0, MARK_BYTES).equals(keys.mark()))
  const trials = [
    ...marked.map((keys) => () => open(keys.keyFor(SEALING), sealed.subarray(MARK_BYTES))),
    ...known.map((keys) => () => open(keys.keyFor(SEALING), sealed)),
  ]
  let failure: unknown
  for (const trial of trials) {
    try {
      return trial()
    } catch (error) {
      failure ??= error
    }
  }
  throw failure
}

function open(key: KeyObject, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([
    decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)),
    decipher.final(),
  ]).toString('utf8')
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

export function newCode(): string {
  return randomInt(0, 1_000_000).toString().padStart(6, '0')
}

/** Compares in constant time. */
export function sameBytes(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}
