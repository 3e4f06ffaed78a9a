import { expect, it } from 'vitest'
import { upperCasePlate } from './clean-identifier.ts'

it.each([
  ['az', 'AZ'],
  ['ñандя', 'ÑАНДЯ'],
  ['ß', 'ß'],
  ['ı', 'ı'],
  ['ŉ', 'ŉ'],
  ['ab 1-2', 'AB 1-2'],
])('%j is %j in upper case: no foreign letter becomes one of A-Z', (text, upper) => {
  expect(upperCasePlate(text)).toBe(upper)
})
