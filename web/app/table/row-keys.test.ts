import { expect, it } from 'vitest'
import { stepTo } from './row-keys.ts'

it.each([
  ['ArrowDown', 0, 3, 1],
  ['ArrowDown', 2, 3, 2],
  ['ArrowUp', 2, 3, 1],
  ['ArrowUp', 0, 3, 0],
  ['Home', 2, 3, 0],
  ['End', 0, 3, 2],
  ['Enter', 0, 3, null],
  ['a', 0, 3, null],
  ['ArrowDown', 0, 0, null],
])('%s in row %i of %i leads to %s', (key, place, rows, next) => {
  expect(stepTo(key, place, rows)).toBe(next)
})
