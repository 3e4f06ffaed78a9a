/** First words of our settings that other programs' variables also begin with: they prove nothing. */
const COMMON_WORDS: ReadonlySet<string> = new Set([
  'APP',
  'BACKUP',
  'CONTACT',
  'DATA',
  'JOB',
  'LOG',
  'MAX',
  'SECURITY',
  'TRUST',
])

/** First words that only our settings have: a variable that begins so and is not known is a mistake. */
function ownWords(known: readonly string[]): ReadonlySet<string> {
  const words = known.flatMap((name) => (name.includes('_') ? [firstWord(name)] : []))
  return new Set(words.filter((word) => !COMMON_WORDS.has(word)))
}

const firstWord = (name: string): string => name.split('_', 1)[0] ?? ''

/**
 * Variables that were surely meant for us and are not understood. The environment is full of other programs'
 * variables, so an unknown name is a fault only when it starts like ours or is one slip away from one of them.
 */
export function findMisspelt(given: readonly string[], known: readonly string[]): string[] {
  const names = new Set(known)
  const words = ownWords(known)
  return given.flatMap((name) => {
    if (names.has(name)) return []
    const meant = known.find(
      (candidate) => candidate.length > 4 && isOneSlipAway(name.toUpperCase(), candidate),
    )
    if (meant) return [`${name}: unknown; did you mean ${meant}?`]
    return name.includes('_') && words.has(firstWord(name))
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
