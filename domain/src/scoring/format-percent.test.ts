import { expect, it } from 'vitest'
import { formatPercent } from './format-percent.ts'

it.each([
  [0, '0,0\u00a0%'],
  [6.7, '6,7\u00a0%'],
  [33.3, '33,3\u00a0%'],
  [66.66, '66,7\u00a0%'],
  [100, '100,0\u00a0%'],
])('%d is %s', (percentage, written) => {
  expect(formatPercent(percentage)).toBe(written)
})
