import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { detectIdentifier } from './detect-identifier.ts'
import { validateDni } from './dni.ts'
import { mayBecomeIdentifier } from './may-become-identifier.ts'
import { validatePlate } from './plate.ts'

const everyPrefix = (text: string) => Array.from(text, (_, at) => text.slice(0, at + 1))

describe('what is typed may still become an identifier', () => {
  it.each(['AB123CD', 'ABC123', 'A123BCD', '123ABC', '30111222', '6123456', '06123456'])(
    'at every character of %s',
    (whole) => {
      for (const typed of ['', ...everyPrefix(whole)]) expect(mayBecomeIdentifier(typed), typed).toBe(true)
    },
  )

  it.each([
    'ABCD',
    'ABC12D',
    'AB12C',
    'A1234',
    '1234A',
    'AB123C1',
    'AB123CDE',
    '0000',
    '301112223',
    'Ñ',
    '12.3',
    '6000A',
    '1A2',
    '1E5',
    '06000000',
  ])('but not of %s', (typed) => {
    expect(mayBecomeIdentifier(typed)).toBe(false)
  })

  it('agrees with the rules: every start of an accepted identifier may become one', () => {
    const plate = fc.stringMatching(
      /^(?:[A-Z]{3}[0-9]{3}|[A-Z]{2}[0-9]{3}[A-Z]{2}|[A-Z][0-9]{3}[A-Z]{3}|[0-9]{3}[A-Z]{3})$/,
    )
    const dni = fc.integer({ min: 6_000_001, max: 99_999_999 }).map(String)
    fc.assert(
      fc.property(fc.oneof(plate, dni), (whole) => {
        expect(validatePlate(whole).ok || validateDni(whole).ok).toBe(true)
        for (const typed of everyPrefix(whole))
          expect(mayBecomeIdentifier(detectIdentifier(typed).value)).toBe(true)
      }),
    )
  })
})
