import { describe, expect, it } from 'vitest'
import { compareThirds, mean, median, percentile } from './statistics.ts'

describe('percentiles', () => {
  it.each([
    [[5, 1, 3], 0.5, 3],
    [[1, 2, 3, 4], 0.5, 2],
    [[7], 0.99, 7],
    [Array.from({ length: 200 }, (_, n) => n + 1), 0.99, 198],
    [[2, 1], 0, 1],
    [[2, 1], 1, 2],
  ])('of %j at %d is %d', (values, share, expected) => {
    expect(percentile(values, share)).toBe(expected)
  })

  it('sort by value, not by spelling', () => {
    expect(median([10, 9, 100])).toBe(10)
  })

  it('of nothing are not a number, which no target accepts', () => {
    expect(percentile([], 0.5)).toBeNaN()
    expect(mean([])).toBeNaN()
  })
})

describe('thirds', () => {
  it('compare the beginning with the end and leave out the middle', () => {
    expect(compareThirds([1, 1, 50, 60, 3, 5])).toEqual({ first: 1, last: 4 })
  })

  it('take as many from both ends when the series does not divide', () => {
    expect(compareThirds([2, 9, 9, 4])).toEqual({ first: 2, last: 4 })
  })
})
