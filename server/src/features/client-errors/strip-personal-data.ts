import { maskResultLinks } from '@multas/contract'
import { maskSlugs } from '@multas/domain'

/** Order matters: own URLs are kept, so that stack frames stay readable. */
const PATTERN =
  /(?<asset>\/assets\/[\w.-]+(?::\d+){0,2})|(?<query>\?[^\s)"']+)|(?<email>(?<![^\s@<>"'(),:;/])[^\s@<>"'(),:;/]+@[^\s@<>"'(),:;/]+\.[a-z]{2,})|(?<token>(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{24,})|(?<plate>\b(?:[a-z]{3}[ -]?\d{3}|[a-z]{2}[ -]?\d{3}[ -]?[a-z]{2}|[a-z][ -]?\d{3}[ -]?[a-z]{3}|\d{3}[ -]?[a-z]{3})\b)|(?<number>\d(?:[.-]?\d){5,})/gi

const PLACEHOLDERS = {
  query: '?…',
  email: '[correo]',
  token: '[token]',
  plate: '[patente]',
  number: '[número]',
} as const

/**
 * Removes addresses, plates, documents, codes, tokens, queries, and names in profile URLs: too much rather
 * than too little.
 */
export function stripPersonalData(text: string): string {
  return maskSlugs(maskResultLinks(text)).replace(PATTERN, (found: string, ...rest: unknown[]) => {
    const groups = rest.at(-1) as Readonly<Record<string, string | undefined>>
    const kind = Object.entries(PLACEHOLDERS).find(([name]) => groups[name] !== undefined)
    return kind?.[1] ?? found
  })
}
