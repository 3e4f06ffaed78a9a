import { expect, it } from 'vitest'
import { hasLeadingZeros, workText } from './work.ts'

it.each([
  [[0, 0b0001_0000], 11, true],
  [[0, 0b0001_0000], 12, false],
  [[0, 0, 255], 16, true],
  [[0, 1, 0], 16, false],
  [[255], 0, true],
  [[], 1, false],
])('%j begins with %i zero bits: %j', (bytes, bits, answer) => {
  expect(hasLeadingZeros(Uint8Array.from(bytes), bits)).toBe(answer)
})

it('is searched in the challenge with the number of the attempt', () => {
  expect(workText('abc', 12)).toBe('abc:12')
})
