import { listedPaths } from './public-pages.ts'

const LISTED = new Set(listedPaths())
const ACCENTS = /\p{Mn}/gu

/** Null if canonical already or not public. */
export function movedPath(path: string): string | null {
  if (LISTED.has(path)) return null
  const plain = decodeURIComponent(path).toLowerCase().normalize('NFD').replaceAll(ACCENTS, '')
  return LISTED.has(plain) ? plain : null
}
