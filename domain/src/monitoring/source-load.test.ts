import { expect, it } from 'vitest'
import { isTight, sourceLoad } from './source-load.ts'

it('a source that needs more than half of its rate for daily checks is tight', () => {
  expect(sourceLoad(100_000, 1.2)).toEqual({ needed: 100_000, carried: 103_680 })
  expect(isTight(sourceLoad(100_000, 1.2))).toBe(true)
  expect(isTight(sourceLoad(100_000, 2.4))).toBe(false)
  expect(isTight(sourceLoad(43_200, 1))).toBe(false)
  expect(isTight(sourceLoad(43_201, 1))).toBe(true)
})
