/** A piece of the ring, in percent of its way round, clockwise from the top. */
export interface Slice {
  readonly start: number
  readonly length: number
}

/** What a slice takes at least: less could not be seen. */
const SMALLEST = 1.2
/** The smallest slices together take at most this much, so that the larger ones still tell something. */
const MOST_FOR_SMALLEST = 50

/**
 * The ring divided in proportion to the counts, which are positive. Slices that would be too thin to be seen are
 * widened, and the others give way in proportion to what they have above that: the order of sizes stays, and
 * together they always go exactly once round.
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
