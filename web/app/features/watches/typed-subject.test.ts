import { expect, it } from 'vitest'
import { NOTHING_TYPED, problemOf, readSubject, typeIdentifier } from './typed-subject.ts'

it('reads what is typed as the home page does', () => {
  expect(typeIdentifier(NOTHING_TYPED, 'ab-123.cd')).toMatchObject({ identifier: 'AB123CD', kind: 'patent' })
  const dni = { ...typeIdentifier(NOTHING_TYPED, '28.456.789'), gender: 'F' as const }
  expect(readSubject(dni)).toMatchObject({ ok: true })
  expect(typeIdentifier(dni, 'AB123CD').gender).toBeNull()
})

it.each([
  ['', false, null],
  ['', true, 'Ingresá tu patente o DNI'],
  ['AB12', false, null],
  ['AB12', true, 'La patente debe tener al menos 6 caracteres'],
  ['ABCDEF', false, 'Formato incorrecto (ej: ABC123, AB123CD, A123BCD, 123ABC)'],
  ['123456', false, null],
  ['5999999', false, 'DNI inválido (debe ser mayor a 6.000.000)'],
])('%j, insisting %s: %s', (raw, insists, problem) => {
  expect(problemOf(typeIdentifier(NOTHING_TYPED, raw), insists)).toBe(problem)
})
