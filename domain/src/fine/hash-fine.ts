/** SHA-256 over the UTF-8 bytes of a text; the platform's own, handed in because this package is pure. */
export type Sha256 = (text: string) => Uint8Array

/** The public name of a fine: base64url, without padding, of SHA-256 over its identity. 43 characters. */
export function hashFine(identity: string, sha256: Sha256): string {
  return btoa(String.fromCharCode(...sha256(identity)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
