/** SHA-256 over UTF-8 bytes; injected because this package is pure. */
export type Sha256 = (text: string) => Uint8Array

/** Returns the public id of a fine: unpadded base64url of SHA-256 over its identity, 43 characters. */
export function hashFine(identity: string, sha256: Sha256): string {
  return base64url(sha256(identity))
}

const ALPHABET = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_', (character) =>
  character.charCodeAt(0),
)

/** Manual, because Node and browsers share no call for it. */
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
