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

const LIST = new Set(['sonyericsson', 'dragon', 'motherfucker', '1qaz2wsx3edc'])

it.each([
  'SonyEricsson',
  's0ny3r1css0n',
  'sonyericsson2026!',
  '!!sonyericsson1',
  'dragondragondragon',
  'm0therfucker123',
  '1qaz2wsx3edc',
  'Dragón1234567',
])('%s is refused as a common password', (password) => {
  expect(checkAdminPassword(password, OWNER, (word) => LIST.has(word))).toEqual({
    ok: false,
    message: expect.stringContaining('contraseñas más usadas'),
  })
})

it('refuses the name of the site, whole and in parts', () => {
  const owner = { ...OWNER, siteName: 'Infracciones Hoy' }
  for (const password of ['Infracciones Hoy 26', 'infraccioneshoy', 'infracciones2026'])
    expect(checkAdminPassword(password, owner)).toEqual({
      ok: false,
      message: expect.stringContaining('nombre del sitio'),
    })
})

it.each(['caballo correcto batería', 'Ñandú-7-lagunas-azules', '  espacios que cuentan  '])(
  '%s is accepted as it was written',
  (password) => {
    expect(checkAdminPassword(password, OWNER)).toEqual({ ok: true, value: password })
  },
)
