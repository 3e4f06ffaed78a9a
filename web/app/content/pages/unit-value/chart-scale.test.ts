import { describe, expect, it } from 'vitest'
import { amountTicks, timeTicks } from './chart-scale.ts'

describe('the ticks of time', () => {
  it.each([
    ['2021-01-03', '2026-09-02', ['2022', '2023', '2024', '2025', '2026']],
    ['2025-03-20', '2026-01-17', ['may 25', 'jul 25', 'sep 25', 'nov 25', 'ene 26']],
    ['2026-01-10', '2026-04-02', ['feb 26', 'mar 26', 'abr 26']],
    ['2016-01-01', '2026-01-01', ['2016', '2021', '2026']],
  ])('from %s to %s are few', (from, to, labels) => {
    expect(timeTicks(from, to).map(({ label }) => label)).toEqual(labels)
  })
})

describe('the ticks of amounts', () => {
  it.each([
    [949.99, [0, 250, 500, 750, 1000]],
    [1896, [0, 500, 1000, 1500, 2000]],
    [106.2, [0, 50, 100, 150]],
  ])('up to %d', (max, ticks) => expect(amountTicks(max)).toEqual(ticks))
})
