import { expect, it } from 'vitest'
import { isResolved } from './is-resolved.ts'

it.each([
  [true, null, true],
  [true, 'pendiente', true],
  [false, null, false],
  [false, 'Pendiente', false],
  [false, 'RESUELTA', true],
  [false, 'causa Resuelta con sentencia', true],
])('resuelto %s, estado %j: resolved is %s', (resuelto, estado, expected) => {
  expect(isResolved({ resuelto, estado })).toBe(expected)
})
