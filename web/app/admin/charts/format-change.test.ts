import { expect, it } from 'vitest'
import { formatChange, formatShare } from './format-change.ts'

const plain = (text: string) => text.replaceAll(/\s/g, ' ')

it.each([
  [10, 10, 'igual'],
  [0, 0, 'igual'],
  [5, 0, 'antes 0'],
  [112, 100, '12 % más'],
  [50, 100, '50 % menos'],
  [0, 8, '100 % menos'],
])('%i after %i is told as %s', (now, before, text) => {
  expect(plain(formatChange(now, before))).toBe(text)
})

it.each([
  [1, 4, '25 %'],
  [1, 3, '33,3 %'],
  [0, 0, '–'],
])('%i of %i is %s', (part, whole, text) => {
  expect(plain(formatShare(part, whole))).toBe(text)
})
