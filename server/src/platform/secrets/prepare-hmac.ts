import { createHmac, hash } from 'node:crypto'

const BLOCK_BYTES = 64
const DIGEST_BYTES = 32
/** Texts of more code units go the ordinary way. */
const MAX_UNITS = 256
/** One code unit of a JavaScript string is three bytes of UTF-8 at most. */
const BYTES_PER_UNIT = 3

/**
 * HMAC-SHA256 under one key for very many short texts, as hexadecimal digits.
 *
 * HMAC is `H(key ^ opad, H(key ^ ipad, text))` (RFC 2104). Both padded keys stand ready in buffers that are used
 * again, and each half is one call of the one-shot digest: what `createHmac` costs is the object it makes each time.
 * `key` is not longer than a block (64 bytes).
 */
export function prepareHmac(key: Buffer): (text: string) => string {
  if (key.length > BLOCK_BYTES) throw new RangeError('the key of a prepared HMAC is longer than a block')
  const inner = Buffer.alloc(BLOCK_BYTES + MAX_UNITS * BYTES_PER_UNIT)
  const outer = Buffer.alloc(BLOCK_BYTES + DIGEST_BYTES)
  for (let index = 0; index < BLOCK_BYTES; index++) {
    const byte = key[index] ?? 0
    inner[index] = byte ^ 0x36
    outer[index] = byte ^ 0x5c
  }
  return (text) => {
    if (text.length > MAX_UNITS) return createHmac('sha256', key).update(text).digest('hex')
    const length = BLOCK_BYTES + inner.write(text, BLOCK_BYTES, 'utf8')
    hash('sha256', inner.subarray(0, length), 'buffer').copy(outer, BLOCK_BYTES)
    return hash('sha256', outer, 'hex')
  }
}
