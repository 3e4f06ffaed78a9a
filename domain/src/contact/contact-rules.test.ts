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

it.each(['', '0', '-3', 'diez', '2,5', '100001', '9'.repeat(20)])('%j is not a count of vehicles', (raw) => {
  expect(checkVehicleCount(raw).ok).toBe(false)
})

it.each(['', '11 5555 5555', '+54 9 11 5555-5555', '(0351) 455-1234'])('%j is a telephone', (raw) => {
  expect(checkPhone(raw)).toEqual({ ok: true, value: raw })
})

it.each(['123', 'llamame', '11 5555 5555 int. 3', '1'.repeat(16)])('%j is not a telephone number', (raw) => {
  expect(checkPhone(raw).ok).toBe(false)
})
