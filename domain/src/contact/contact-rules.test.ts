import { describe, expect, it } from 'vitest'
import { CONTACT_RULES, checkPhone, checkText, checkVehicleCount } from './contact-rules.ts'

describe('a text of a form', () => {
  it('is trimmed', () => {
    expect(checkText(CONTACT_RULES.name, '  Ana  ')).toEqual({ ok: true, value: 'Ana' })
  })
  it('is asked for where it is needed, and only there', () => {
    expect(checkText(CONTACT_RULES.request, ' \n')).toEqual({ ok: false, message: 'Contanos qué necesitás' })
    expect(checkText(CONTACT_RULES.message, ' ')).toEqual({ ok: true, value: '' })
  })
  it.each([
    ['name', 'Escribí tu nombre'],
    ['company', 'Escribí el nombre de la empresa'],
    ['municipality', 'Escribí el nombre del municipio'],
    ['position', undefined],
  ] as const)('asks for %s with: %s', (field, message) => {
    const answer = message === undefined ? { ok: true, value: '' } : { ok: false, message }
    expect(checkText(CONTACT_RULES[field], '')).toEqual(answer)
    expect(Object.keys(CONTACT_RULES[field]).includes('missing')).toBe(message !== undefined)
  })
  it('has a greatest length', () => {
    expect(checkText(CONTACT_RULES.name, 'x'.repeat(80)).ok).toBe(true)
    expect(checkText(CONTACT_RULES.name, 'x'.repeat(81))).toEqual({
      ok: false,
      message: 'El nombre no puede superar los 80 caracteres',
    })
  })
})

it.each([
  ['1', 1],
  [' 25 ', 25],
  ['1.200', 1200],
  ['100000', 100_000],
])('%j vehicles', (raw, value) => {
  expect(checkVehicleCount(raw)).toEqual({ ok: true, value })
})

const IN_NUMBERS = 'Escribí la cantidad en números, por ejemplo 25'

it.each([
  ['', 'Escribí cuántos vehículos tiene la flota'],
  [' . ', 'Escribí cuántos vehículos tiene la flota'],
  ['0', IN_NUMBERS],
  ['-3', IN_NUMBERS],
  ['diez', IN_NUMBERS],
  ['2,5', IN_NUMBERS],
  ['9'.repeat(20), IN_NUMBERS],
  ['100001', 'La cantidad no puede superar 100.000'],
])('%j is not a count of vehicles: %s', (raw, message) => {
  expect(checkVehicleCount(raw)).toEqual({ ok: false, message })
})

it.each([
  ['', ''],
  [' ', ''],
  [' 11 5555 5555 ', '11 5555 5555'],
  ['+54 9 11 5555-5555', '+54 9 11 5555-5555'],
  ['(0351) 455-1234', '(0351) 455-1234'],
  ['12345678', '12345678'],
  ['123456789012345', '123456789012345'],
  [`11 5555${'-'.repeat(19)}5555`, `11 5555${'-'.repeat(19)}5555`],
])('%j is a telephone', (raw, value) => {
  expect(checkPhone(raw)).toEqual({ ok: true, value })
})

it.each(['1234567', 'llamame', '11 5555 5555 int. 3', '1'.repeat(16), `11 5555${'-'.repeat(20)}5555`])(
  '%j is not a telephone number',
  (raw) => {
    expect(checkPhone(raw)).toEqual({
      ok: false,
      message: 'Escribí el teléfono con código de área, por ejemplo 11 5555 5555',
    })
  },
)
