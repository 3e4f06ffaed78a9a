/** First words that other programs' variables share. */
const COMMON_WORDS: ReadonlySet<string> = new Set([
  'APP',
  'BACKUP',
  'CONTACT',
  'DATA',
  'JOB',
  'LOG',
  'MAX',
  'OTEL',
  'SECURITY',
  'TRUST',
])

/** First words unique to our settings. */
function ownWords(known: readonly string[]): ReadonlySet<string> {
  const words = known.flatMap((name) => (name.includes('_') ? [firstWord(name)] : []))
  return new Set(words.filter((word) => !COMMON_WORDS.has(word)))
}

const firstWord = (name: string): string => name.split('_', 1)[0] ?? ''

/**
 * Returns unknown variables that start like ours or are one typo away; other programs' variables are ignored.
 */
export function findMisspelt(given: readonly string[], known: readonly string[]): string[] {
  const names = new Set(known)
  const words = ownWords(known)
  return given.flatMap((name) => {
    if (names.has(name)) return []
    const meant = known.find(
      (candidate) => candidate.length > 4 && isOneSlipAway(name.toUpperCase(), candidate),
    )
    if (meant) return [`${name}: unknown setting; did you mean ${meant}?`]
    return name.includes('_') && words.has(firstWord(name))
      ? [`${name}: unknown setting; the known ones are ${known.join(', ')}`]
      : []
  })
}

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
