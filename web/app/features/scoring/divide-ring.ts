/** Ring segment in percent, clockwise from the top. */
export interface Slice {
  readonly start: number
  readonly length: number
}

/** Minimum visible size in percent. */
const SMALLEST = 1.2
/** Maximum total of the widened slices, so that the larger ones stay meaningful. */
const MOST_FOR_SMALLEST = 50

/**
 * Widens slices below the minimum and shrinks the others in proportion to their surplus: the order of sizes
 * is kept and the total is one turn. Counts are positive.
 */
export function divideRing(counts: readonly number[]): Slice[] {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return []
  const least = Math.min(SMALLEST, MOST_FOR_SMALLEST / counts.length)
  const lengths = counts.map((count) => Math.max((count / total) * 100, least))
  const excess = lengths.reduce((sum, length) => sum + length, 0) - 100
  const spare = 100 + excess - least * counts.length
  let start = 0
  return lengths.map((length) => {
    const slice = { start, length: length - (excess * (length - least)) / spare }
    start += slice.length
    return slice
  })
}
