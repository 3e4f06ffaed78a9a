import { foldPlace } from '../places/fold-place.ts'
import { trimEndOf } from '../text/trim-characters.ts'

/** Without confusable `l`, `o`, `0`, `1`; 32 characters, five random bits each. */
const SUFFIX_ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789'
const SUFFIX_LENGTH = 8
const STEM_MAX = 60

const SLUG_FORM = /^[a-z0-9]{1,60}(?:-[a-z0-9]{1,60}){0,30}-[a-km-np-z2-9]{8}$/

export const SLUG_RANDOM_BYTES = SUFFIX_LENGTH

/**
 * Creates a slug of folded name and 40 random bits, so that names don't reveal addresses
 * (docs/behaviour/personal-data.md#public-profiles). `random`: `SLUG_RANDOM_BYTES` cryptographic bytes. The
 * caller checks uniqueness.
 */
export function writeSlug(name: string, random: Uint8Array): string {
  const folded = trimEndOf(foldPlace(name).replaceAll(' ', '-').slice(0, STEM_MAX), '-')
  const suffix = [...random.subarray(0, SUFFIX_LENGTH)].map((byte) => SUFFIX_ALPHABET[byte % 32]).join('')
  return `${folded === '' ? 'perfil' : folded}-${suffix}`
}

/** Masks profile paths as `/_`: slugs contain names, which must not reach logs or messages. */
export function maskSlugs(text: string): string {
  return text.replaceAll(/\/([a-z0-9-]{9,69})(?![\w-]|\.\w)/g, (address: string, step: string) =>
    isSlugShaped(step) ? '/_' : address,
  )
}

/** True if a path segment may be a slug; others need no look-up. */
export function isSlugShaped(text: string): boolean {
  return text.length <= STEM_MAX + 1 + SUFFIX_LENGTH && SLUG_FORM.test(text)
}
