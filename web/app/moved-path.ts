import { listedPaths } from './public-pages.ts'

const LISTED = new Set(listedPaths())
const ACCENTS = /\p{Mn}/gu

/**
 * Canonical path of a public page requested with capitals, accents or escaped plain letters; null if
 * canonical already or not public.
 */
export function movedPath(path: string): string | null {
  if (LISTED.has(path)) return null
  const plain = decodeURIComponent(path).toLowerCase().normalize('NFD').replaceAll(ACCENTS, '')
  return LISTED.has(plain) ? plain : null
}
