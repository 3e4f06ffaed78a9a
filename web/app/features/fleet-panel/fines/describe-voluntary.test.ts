import { expect, it } from 'vitest'
import { describeVoluntary } from './describe-voluntary.ts'

it.each([
  [true, '2026-03-25', 'Hasta el 25/03/2026'],
  [false, '2026-03-25', 'Hasta el 25/03/2026'],
  [true, null, 'Sí, sin fecha informada'],
  [false, null, 'No lo informa'],
])('with voluntary payment %s until %s it says %s', (pagoVoluntario, pagoVoluntarioVencimiento, text) => {
  const fine = { pagoVoluntario, pagoVoluntarioVencimiento }
  expect(describeVoluntary({ ...fine, resuelto: false })).toBe(text)
  expect(describeVoluntary({ ...fine, resuelto: true })).toBeNull()
})
