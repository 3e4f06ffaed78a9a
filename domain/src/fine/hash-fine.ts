/** SHA-256 over the UTF-8 bytes of a text; the platform's own, handed in because this package is pure. */
export type Sha256 = (text: string) => Uint8Array

/** The public name of a fine: base64url, without padding, of SHA-256 over its identity. 43 characters. */
export function hashFine(identity: string, sha256: Sha256): string {
  return base64url(sha256(identity))
}

const ALPHABET = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_', (character) =>
  character.charCodeAt(0),
)

/** By hand, because no one call does it in Node and in every browser; in one string, because it is a key. */
function base64url(bytes: Uint8Array): string {
  const codes: number[] = []
  let bits = 0
  let waiting = 0
  for (const byte of bytes) {
    bits = ((bits << 8) | byte) & 0xffff
    for (waiting += 8; waiting >= 6; waiting -= 6) codes.push(letter(bits >> (waiting - 6)))
  }
  if (waiting > 0) codes.push(letter(bits << (6 - waiting)))
  return String.fromCharCode(...codes)
}

function letter(bits: number): number {
  return ALPHABET[bits & 63] ?? 0
}
