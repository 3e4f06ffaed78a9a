import { WELL_KNOWN_PROVIDERS } from './well-known-providers.ts'

/** Providers with a single ending: any other is a typo. */
const ONE_ENDING: ReadonlySet<string> = new Set(['gmail', 'icloud', 'fibertel', 'arnet', 'speedy'])

const REAL_DOMAINS = /^(?:email\.com|(?:yahoo|hotmail|outlook)\.(?:com\.)?[a-z]{2})$/
const SLIPS_OF_COM = /\.(?:co|cm|om)$/

/** Shorter names have too many real neighbours. */
const SHORTEST_NAME = 5
const LONG_NAME = 7

/**
 * Suggests a correction of a near-miss domain: `ana@gmai.com` → `ana@gmail.com`; null for known, real or
 * distant domains. Never apply it unasked: the domain may exist.
 */
export function suggestEmail(email: string): string | null {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  if (at < 1 || WELL_KNOWN_PROVIDERS.has(domain) || isRealNeighbour(domain)) return null
  let nearest: { readonly meant: string; readonly distance: number } | null = null
  for (const meant of WELL_KNOWN_PROVIDERS) {
    const distance = distanceTo(meant, domain)
    if (distance !== null && (nearest === null || distance < nearest.distance)) nearest = { meant, distance }
  }
  return nearest === null ? null : `${email.slice(0, at + 1)}${nearest.meant}`
}

const isRealNeighbour = (domain: string) => REAL_DOMAINS.test(domain) && !SLIPS_OF_COM.test(domain)

function distanceTo(meant: string, typed: string): number | null {
  const [name, ending] = splitDomain(meant)
  const [typedName, typedEnding] = splitDomain(typed)
  if (name.length < SHORTEST_NAME) return null
  if (name === typedName && ONE_ENDING.has(name)) return 0
  const ofName = editDistance(name, typedName)
  const ofEnding = editDistance(ending, typedEnding)
  return ofName <= (name.length >= LONG_NAME ? 2 : 1) && ofEnding <= 1 ? ofName + ofEnding : null
}

function splitDomain(domain: string): readonly [name: string, ending: string] {
  const dot = domain.indexOf('.')
  return dot === -1 ? [domain, ''] : [domain.slice(0, dot), domain.slice(dot + 1)]
}

function editDistance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const change = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const swap =
        a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
          ? (beforeLast[j - 2] ?? Number.POSITIVE_INFINITY) + 1
          : Number.POSITIVE_INFINITY
      row.push(Math.min(change, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, swap))
    }
    beforeLast = last
    last = row
  }
  return last[b.length] ?? 0
}
