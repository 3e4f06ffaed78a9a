import { expect, it } from 'vitest'
import { emptyHistogram, LATENCY_BOUNDS_MS, readPercentile } from './latency-histogram.ts'

const of = (counts: Readonly<Record<number, number>>) => emptyHistogram().map((_, span) => counts[span] ?? 0)

it.each([
  ['nothing counted', {}, 0.5, null],
  ['half of one span', { 0: 10 }, 0.5, 25],
  ['the end of the last that counts', { 1: 5 }, 1, LATENCY_BOUNDS_MS[1]],
  ['across spans', { 0: 50, 7: 50 }, 0.95, 725],
  ['longer than all spans', { 20: 3 }, 0.5, 60_000],
])('the percentile of %s', (_name, counts, share, ms) => {
  expect(readPercentile(of(counts), share)).toBe(ms)
})
