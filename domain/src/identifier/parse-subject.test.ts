import { describe, expect, it } from 'vitest'
import { parseSubject } from './parse-subject.ts'

describe('subject', () => {
  it.each([
    [{ plate: 'ab-123-cd' }, { kind: 'patent', plate: 'AB123CD' }],
    [
      { plate: 'abc123', dni: '', gender: 'M' },
      { kind: 'patent', plate: 'ABC123' },
    ],
    [
      { dni: '30.123.456', gender: 'F' },
      { kind: 'dni', dni: '30123456', gender: 'F' },
    ],
  ])('reads %j', (raw, subject) => {
    expect(parseSubject(raw)).toEqual({ ok: true, value: subject })
  })

  it.each([
    [{}, 'Ingresá tu patente o DNI'],
    [{ plate: '', dni: null }, 'Ingresá tu patente o DNI'],
    [{ plate: 'ABC123', dni: '30123456', gender: 'M' }, 'Ingresá una patente o un DNI, no los dos'],
    [{ plate: 'ABC12' }, 'La patente debe tener al menos 6 caracteres'],
    [{ dni: '30123456' }, 'Género requerido'],
    [{ dni: '123', gender: 'M' }, 'El DNI debe tener 7 u 8 dígitos'],
  ])('refuses %j: %s', (raw, message) => {
    expect(parseSubject(raw)).toEqual({ ok: false, message })
  })
})
