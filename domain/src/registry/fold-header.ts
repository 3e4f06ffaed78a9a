import { trimEndOf } from '../text/trim-characters.ts'
import { foldWords } from './cell-text.ts'

const SHORT: ReadonlyMap<string, string> = new Map([
  ['fec', 'fecha'],
  ['fch', 'fecha'],
  ['vto', 'vencimiento'],
  ['venc', 'vencimiento'],
  ['vol', 'voluntario'],
  ['vel', 'velocidad'],
  ['max', 'maxima'],
  ['infr', 'infraccion'],
  ['inf', 'infraccion'],
  ['imp', 'importe'],
  ['doc', 'documento'],
  ['cant', 'cantidad'],
  ['ubic', 'ubicacion'],
  ['juzg', 'juzgado'],
  ['hs', 'hora'],
  ['hrs', 'hora'],
])

/**
 * Folds a header: lower case, no accents or punctuation, one word for "number" (`N°`, `Nro.`, `#`),
 * `FechaInfraccion` split.
 */
export function foldHeader(header: string): string {
  const words = header
    .slice(0, 120)
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/\bN[°ºª�][.:]?|#/giu, ' nro ')
  return foldWords(words)
    .replace(/\b(\p{L}) (?=\p{L}\b)/gu, '$1')
    .replace(/\b[a-z]+\b/g, (word) => SHORT.get(word) ?? word)
    .replace(/\b(?:n|no|num|numero|nr|nros)\b/g, 'nro')
    .replace(/^(?:nro )+/, 'nro ')
}

/** Identifies a kind of file: ordered folded headers without trailing empty ones. */
export function headerSignature(headers: readonly string[]): string {
  return trimEndOf(headers.map(foldHeader).join('|'), '|')
}

/** One bit for each letter. */
export function lettersOf(folded: string): number {
  let letters = 0
  for (let at = 0; at < folded.length; at += 1) letters |= 1 << (folded.charCodeAt(at) & 31)
  return letters
}

export function countDifferent(letters: number, others: number): number {
  let count = 0
  for (let left = letters ^ others; left !== 0; left &= left - 1) count += 1
  return count
}

/** Returns the edit distance, adjacent swaps included; `limit` + 1 if greater than `limit`. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) row.push(step(a, b, i, j, row, above, before))
    before = above
    above = row
  }
  return Math.min(above[b.length] ?? limit + 1, limit + 1)
}

function step(
  a: string,
  b: string,
  i: number,
  j: number,
  row: readonly number[],
  above: readonly number[],
  before: readonly number[],
): number {
  const isSame = a[i - 1] === b[j - 1]
  const least = Math.min(at(row, j - 1) + 1, at(above, j) + 1, at(above, j - 1) + (isSame ? 0 : 1))
  const isSwap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
  return isSwap ? Math.min(least, at(before, j - 2) + 1) : least
}

function at(numbers: readonly number[], index: number): number {
  return numbers[index] ?? Number.POSITIVE_INFINITY
}
