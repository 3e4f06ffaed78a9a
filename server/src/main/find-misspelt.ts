/** Beginnings that are ours: a variable that starts so and is not known is a mistake. */
const OURS = [
  'SITE_',
  'SEARCH_',
  'SMTP_',
  'FRESHNESS_',
  'TILE_',
  'GEOCODER_',
  'JURISDICTIONS_',
  'DEMO_',
  'DATABASE_',
]

/**
 * Variables that were surely meant for us and are not understood. The environment is full of other programs'
 * variables, so an unknown name is a fault only when it starts like ours or is one slip away from one of them.
 */
export function findMisspelt(given: readonly string[], known: readonly string[]): string[] {
  const names = new Set(known)
  return given.flatMap((name) => {
    if (names.has(name)) return []
    const meant = known.find(
      (candidate) => candidate.length > 4 && isOneSlipAway(name.toUpperCase(), candidate),
    )
    if (meant) return [`${name}: unknown; did you mean ${meant}?`]
    return OURS.some((start) => name.startsWith(start))
      ? [`${name}: unknown; known are ${known.join(', ')}`]
      : []
  })
}

/** One letter added, left out, changed, or two neighbours swapped. */
function isOneSlipAway(a: string, b: string): boolean {
  if (a === b) return true
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  let end = 0
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  const left = a.slice(start, a.length - end)
  const right = b.slice(start, b.length - end)
  if (left.length <= 1 && right.length <= 1) return true
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
}
