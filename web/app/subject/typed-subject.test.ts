import { describe, expect, it } from 'vitest'
import { checkIdentifier, NOTHING_TYPED, problemOf, readSubject, typeIdentifier } from './typed-subject.ts'

const type = (raw: string) => typeIdentifier(NOTHING_TYPED, raw)
const FORMAT = 'Formato incorrecto (ej: ABC123, AB123CD, A123BCD, 123ABC)'

describe('what is typed', () => {
  it.each([
    ['ab 123-cd', 'AB123CD', 'patent'],
    ['30.123.456', '30123456', 'dni'],
    ['123456', '123456', 'patent'],
    ['1234567', '1234567', 'dni'],
    ['abcdefghijk', 'ABCDEFGHIJK', 'patent'],
    ['20-30111222-0', '20301112220', 'dni'],
    ['30111222m', '30111222', 'dni'],
  ])('%s is read as %s, a %s', (raw, identifier, kind) => {
    expect(type(raw)).toMatchObject({ identifier, kind })
  })

  it('reads the gender that follows a DNI', () => {
    expect(type('30.111.222 F')).toMatchObject({ identifier: '30111222', gender: 'F' })
  })

  it('loses its gender when it becomes a plate', () => {
    const dni = { ...type('28.456.789'), gender: 'F' as const }
    expect(readSubject(dni)).toMatchObject({ ok: true })
    expect(typeIdentifier(dni, 'AB123CD').gender).toBeNull()
  })

  it('is too high for a DNI with nine digits and more, and never cut', () => {
    for (const number of ['301112223', '20-30111222-0', '999999999999'])
      expect(checkIdentifier(type(number))).toEqual({
        ok: false,
        message: 'DNI inválido (valor demasiado alto)',
      })
  })
})

describe('the error of what is typed', () => {
  it.each(['AB123CD', 'ABC123', 'A123BCD', '123ABC', '30111222', '6123456'])(
    'does not appear while %s is typed',
    (whole) => {
      for (let length = 1; length <= whole.length; length += 1)
        expect(problemOf(type(whole.slice(0, length)), {}), whole.slice(0, length)).toBeNull()
    },
  )

  it.each([
    ['ABCD', 'La patente debe tener al menos 6 caracteres'],
    ['ABCDEF', FORMAT],
    ['AB123C4', FORMAT],
    ['5999999', null],
    ['05999999', 'DNI inválido (debe ser mayor a 6.000.000)'],
    ['301112223', 'DNI inválido (valor demasiado alto)'],
  ])('of %s while typing: %s', (raw, problem) => {
    expect(problemOf(type(raw), {})).toBe(problem)
  })

  it.each([
    ['AB12', 'La patente debe tener al menos 6 caracteres'],
    ['AB123C', FORMAT],
    ['5999999', 'DNI inválido (debe ser mayor a 6.000.000)'],
  ])('of %s on leaving the field or going on: %s', (raw, problem) => {
    expect(problemOf(type(raw), { wasLeft: true })).toBe(problem)
    expect(problemOf(type(raw), { insists: true })).toBe(problem)
  })

  it('for an empty field appears only when the visitor asks to go on', () => {
    expect(problemOf(NOTHING_TYPED, { wasLeft: true })).toBeNull()
    expect(problemOf(NOTHING_TYPED, { insists: true })).toBe('Ingresá tu patente o DNI')
  })
})
