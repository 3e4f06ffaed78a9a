import fc from 'fast-check'
import { expect, it } from 'vitest'
import { chooseMarks, chooseNameStep, drawLine, findNearest } from './axis-scale.ts'

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [100, [0, 50, 100]],
  [101, [0, 50, 100, 150]],
  [1_234, [0, 500, 1_000, 1_500]],
  [80_000, [0, 20_000, 40_000, 60_000, 80_000]],
])('up to %i is marked at %j', (most, marks) => {
  expect(chooseMarks(most)).toEqual(marks)
})

it('covers all values, with few marks', () => {
  fc.assert(
    fc.property(fc.nat(10 ** 9), (most) => {
      const marks = chooseMarks(most)
      expect(marks.at(-1)).toBeGreaterThanOrEqual(most)
      expect(marks.length).toBeLessThanOrEqual(6)
      expect(marks.every(Number.isInteger)).toBe(true)
    }),
  )
})

it.each([
  [7, 700, 60, 1],
  [30, 300, 60, 6],
  [24, 10, 60, 24],
  [1, 300, 60, 1],
])('of %i points in %i pixels every n-th is named', (points, width, nameWidth, step) => {
  expect(chooseNameStep(points, width, nameWidth)).toBe(step)
})

it('draws a line that stops where nothing is known', () => {
  const at = (x: number, y: number) => ({ x, y })
  expect(drawLine([at(0, 1), at(1.26, 2), null, at(3, 4)])).toBe('M0 1L1.3 2M3 4')
  expect(drawLine([null, null])).toBe('')
})

it('finds the point that is pointed at', () => {
  const placeOf = (point: number) => point * 10
  expect([-5, 4, 6, 999].map((x) => findNearest(x, 4, placeOf))).toEqual([0, 0, 1, 3])
})
