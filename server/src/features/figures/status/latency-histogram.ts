/** Upper bounds in milliseconds; the last bucket is open. A change makes stored rows unreadable. */
export const LATENCY_BOUNDS_MS = [
  50, 100, 150, 200, 300, 400, 500, 750, 1_000, 1_500, 2_000, 3_000, 4_000, 5_000, 7_500, 10_000, 15_000,
  20_000, 30_000, 60_000,
] as const

/** One count for each bucket; histograms are additive. */
export type LatencyHistogram = readonly number[]

const SPANS = LATENCY_BOUNDS_MS.length + 1

export const emptyHistogram = (): number[] => new Array<number>(SPANS).fill(0)

export function addHistograms(one: LatencyHistogram, other: LatencyHistogram): number[] {
  return emptyHistogram().map((_, span) => (one[span] ?? 0) + (other[span] ?? 0))
}

/**
 * Milliseconds below which `share` (0 to 1) of the values lie, interpolated within a bucket. Null if empty.
 */
export function readPercentile(counts: LatencyHistogram, share: number): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return null
  const wanted = share * total
  let passed = 0
  for (const [span, count] of counts.entries()) {
    if (count > 0 && passed + count >= wanted) {
      const from = LATENCY_BOUNDS_MS[span - 1] ?? 0
      const to = LATENCY_BOUNDS_MS[span] ?? from
      return Math.round(from + ((to - from) * (wanted - passed)) / count)
    }
    passed += count
  }
  return LATENCY_BOUNDS_MS.at(-1) ?? null
}
