import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { validateDni } from './dni.ts'
import { validateGender } from './gender.ts'

const NOT_DIGITS = 'El DNI debe contener solo números'
const TOO_LOW = 'DNI inválido (debe ser mayor a 6.000.000)'
const TOO_HIGH = 'DNI inválido (valor demasiado alto)'
const WRONG_LENGTH = 'El DNI debe tener 7 u 8 dígitos'

describe('DNI', () => {
  it.each([
    ['30123456', '30123456'],
    ['30.123.456', '30123456'],
    [' 30-123-456 ', '30123456'],
    ['6000001', '6000001'],
    ['06000001', '6000001'],
    ['99999999', '99999999'],
  ])('accepts %j as %s', (raw, value) => {
    expect(validateDni(raw)).toEqual({ ok: true, value })
  })

  it.each([
    ['', NOT_DIGITS],
    ['30123456M', NOT_DIGITS],
    ['３０１２３４５６', NOT_DIGITS],
    ['-30e6', NOT_DIGITS],
    ['123456', WRONG_LENGTH],
    ['100000000', WRONG_LENGTH],
    ['000000001', WRONG_LENGTH],
    ['5999999', TOO_LOW],
    ['6000000', TOO_LOW],
    ['00000001', TOO_LOW],
    ['100000001', TOO_HIGH],
    ['9'.repeat(400), TOO_HIGH],
  ])('refuses %j: %s', (raw, message) => {
    expect(validateDni(raw)).toEqual({ ok: false, message })
  })

  it('accepts exactly the numbers above 6.000.000 that have at most 8 digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000_000, max: 200_000_000 }), (number) => {
        expect(validateDni(String(number)).ok).toBe(number > 6_000_000 && number < 100_000_000)
      }),
    )
  })
})

describe('gender', () => {
  it.each(['M', 'F', 'N'])('accepts %s', (gender) => {
    expect(validateGender(gender)).toEqual({ ok: true, value: gender })
  })

  it.each(['', 'X', 'm', null, undefined, 1])('refuses %j', (raw) => {
    expect(validateGender(raw)).toEqual({ ok: false, message: 'Género requerido' })
  })
})
