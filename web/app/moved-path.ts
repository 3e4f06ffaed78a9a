import { listedPaths } from './public-pages.ts'

const LISTED = new Set(listedPaths())
const ACCENTS = /\p{Mn}/gu

/**
 * Where a public page is found that was asked for in another spelling: with capitals, with an accent, with escapes for
 * plain letters. Null when it is asked for as it is written, and for anything that is no public page.
 */
export function movedPath(path: string): string | null {
  if (LISTED.has(path)) return null
  const plain = decodeURIComponent(path).toLowerCase().normalize('NFD').replaceAll(ACCENTS, '')
  return LISTED.has(plain) ? plain : null
}
