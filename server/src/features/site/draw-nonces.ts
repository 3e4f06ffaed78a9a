import { randomBytes } from 'node:crypto'

const NONCE_BYTES = 16
/** Asking for random bytes costs the same for one nonce and for many. */
const DRAWN_TOGETHER = 256

/** Gives nonces for the scripts of one response each: 128 random bits in Base64 (CSP 3, section 7.1), none given twice. */
export function drawNonces(): () => string {
  let drawn = Buffer.alloc(0)
  let next = 0
  return () => {
    if (next === drawn.byteLength) {
      drawn = randomBytes(NONCE_BYTES * DRAWN_TOGETHER)
      next = 0
    }
    next += NONCE_BYTES
    return drawn.toString('base64', next - NONCE_BYTES, next)
  }
}
