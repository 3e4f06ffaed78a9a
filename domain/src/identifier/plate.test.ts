import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOME_PLATE_PATTERN, plateFormat, validatePlate } from './plate.ts'

const TOO_SHORT = 'La patente debe tener al menos 6 caracteres'
const TOO_LONG = 'La patente no puede tener más de 7 caracteres'
const WRONG_FORMAT = 'Formato incorrecto (ej: ABC123, AB123CD, A123BCD, 123ABC)'

describe('plate', () => {
  it.each([
    ['ABC123', 'ABC123', 'auto_1995'],
    ['AB123CD', 'AB123CD', 'auto_mercosur'],
    ['A123BCD', 'A123BCD', 'moto_mercosur'],
    ['123ABC', '123ABC', 'moto_2010'],
    [' ab 123 cd ', 'AB123CD', 'auto_mercosur'],
    ['abc\u00a0123', 'ABC123', 'auto_1995'],
  ] as const)('accepts %j as %s, %s', (raw, value, format) => {
    expect(validatePlate(raw)).toEqual({ ok: true, value })
    expect(plateFormat(value)).toBe(format)
  })

  it.each([
    ['', TOO_SHORT],
    ['AB123', TOO_SHORT],
    ['A B 1 2 3', TOO_SHORT],
    ['AB123CDE', TOO_LONG],
    ['AB-123-CD', TOO_LONG],
    ['ABCDEF', WRONG_FORMAT],
    ['1234567', WRONG_FORMAT],
    ['AB1234C', WRONG_FORMAT],
    ['ABC-123', WRONG_FORMAT],
    ['ABC123\nX', WRONG_FORMAT],
    ['АВС123', WRONG_FORMAT],
    ['ＡＢＣ１２３', WRONG_FORMAT],
    ['ABC１２３', WRONG_FORMAT],
    ['ß123ab', WRONG_FORMAT],
    ['ıbc123', WRONG_FORMAT],
    ['🚗🚗🚗', WRONG_FORMAT],
  ])('refuses %j: %s', (raw, message) => {
    expect(validatePlate(raw)).toEqual({ ok: false, message })
  })

  it('never accepts anything but A-Z and 0-9', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (raw) => {
        const checked = validatePlate(raw)
        expect(!checked.ok || /^[A-Z0-9]{6,7}$/.test(checked.value)).toBe(true)
      }),
    )
  })
})

it.each(['ABC123', 'AB123CD', 'A123BCD', '123ABC'])('%s with a character too many has no format', (plate) => {
  for (const one of ['A', '1']) {
    expect(plateFormat(plate + one)).toBeNull()
    expect(plateFormat(one + plate)).toBe(one + plate === 'A123ABC' ? 'moto_mercosur' : null)
  }
})

describe('home field pattern', () => {
  it.each([
    ['AB123', true],
    ['ABC123', true],
    ['AB123CD', true],
    ['ABC123D', true],
    ['A123BCD', false],
    ['ABCD123', false],
    ['AB123CDE', false],
    ['123ABC', false],
  ])('%s: %s', (text, matches) => {
    expect(HOME_PLATE_PATTERN.test(text)).toBe(matches)
  })
})
