import { expect, it } from 'vitest'
import { checkAdminPassword } from './admin-password.ts'

const OWNER = { email: 'lucia.perez@example.com', name: 'Lucía Pérez' }

it.each([
  ['corta 1234', 'al menos 12'],
  ['x'.repeat(129), 'hasta 128'],
  ['ababababababab', 'Repite'],
  ['contraseña2026', 'palabra muy usada'],
  ['Argentina123', 'palabra muy usada'],
  ['lucia.perez1234', 'tu nombre o tu correo'],
  ['lucia.perez@example.com', 'tu nombre o tu correo'],
])('%s is refused: %s', (password, reason) => {
  expect(checkAdminPassword(password, OWNER)).toEqual({ ok: false, message: expect.stringContaining(reason) })
})

it.each(['caballo correcto batería', 'Ñandú-7-lagunas-azules', '  espacios que cuentan  '])(
  '%s is accepted as it was written',
  (password) => {
    expect(checkAdminPassword(password, OWNER)).toEqual({ ok: true, value: password })
  },
)
