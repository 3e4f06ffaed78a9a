import { expect, it } from 'vitest'
import { checkAdminPassword } from './admin-password.ts'

const OWNER = { email: 'lucia.perez@example.com', name: 'Lucía Pérez' }

it.each([
  ['corta 1234', 'al menos 12'],
  ['x'.repeat(129), 'hasta 128'],
  ['ababababababab', 'Repite'],
  ['abcdeabcdeab', 'Repite'],
  ['AaBbCcDdEeEe', 'Repite'],
  ['multasxyzwv', 'al menos 12'],
  ['argentinaxyz', 'palabra muy usada'],
  ['qwertyqwertyxyzwv', 'palabra muy usada'],
  ['LUCIA.PEREZ@x', 'tu nombre o tu correo'],
  ['Pérez-7-Pérez', 'tu nombre o tu correo'],
  ['Lucía 26 Lucía', 'tu nombre o tu correo'],
  ['example.com98765', 'tu nombre o tu correo'],
  ['contraseña2026', 'palabra muy usada'],
  ['Argentina123', 'palabra muy usada'],
  ['lucia.perez1234', 'tu nombre o tu correo'],
  ['lucia.perez@example.com', 'tu nombre o tu correo'],
])('%s is refused: %s', (password, reason) => {
  expect(checkAdminPassword(password, OWNER)).toEqual({ ok: false, message: expect.stringContaining(reason) })
})

it.each(['password', 'contrasena', 'administrador', 'asdfgh', '123456', 'bienvenido', 'admin', 'multas'])(
  'a password made of %s is refused',
  (word) => {
    expect(checkAdminPassword(`${word}${word}-xyz9`, OWNER)).toEqual({
      ok: false,
      message: expect.stringContaining('palabra muy usada'),
    })
  },
)

const LIST = new Set([
  'sonyericsson',
  'dragon',
  'motherfucker',
  '1qaz2wsx3edc',
  'illusion',
  'estrella',
  'dinosaurio',
  'sol',
  'mate',
])

it.each([
  'SonyEricsson',
  's0ny3r1css0n',
  'sonyericsson2026!',
  '!!sonyericsson1',
  'dragondragondragon',
  'm0therfucker123',
  '1qaz2wsx3edc',
  'Dragón1234567',
  '1qaz2wsx3edc!!_26',
  '1llus1on2026-26',
  '3$7re11a-98765432',
  'd!n054ur1o-9876',
  'd!n0s@ur1o-9876',
  '98765432-mate-98',
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
  for (const password of ['hoy llueve mucho', 'infracciones-2026-x', 'infracciones-seis9', 'hoyhoyhoy-abcd'])
    expect(checkAdminPassword(password, owner)).toMatchObject({ ok: true })
  for (const [siteName, password] of [
    ['Infracciones  Hoy', 'Infracciones Hoy 26'],
    ['Infracciones Hoy', 'infraccioneshoy2026'],
    ['Foto Ya', 'fotofotofoto-abcd'],
  ] as const)
    expect(checkAdminPassword(password, { ...OWNER, siteName }).ok).toBe(false)
})

it('counts names of four letters and more', () => {
  const owner = { email: 'x@y.example', name: 'Ana Sosa' }
  expect(checkAdminPassword('sosasosasosa-abcd', owner).ok).toBe(false)
  expect(checkAdminPassword('anaanaana-bcde', owner).ok).toBe(true)
})

it('asks a long list for words of four letters and more', () => {
  for (const password of ['98765432-sol-98', '98-dra-gon-98765'])
    expect(checkAdminPassword(password, OWNER, (word) => LIST.has(word))).toMatchObject({ ok: true })
})

it.each([
  'caballo correcto batería',
  'Ñandú-7-lagunas-azules',
  '  espacios que cuentan  ',
  'abcdefabcdef',
  'multas-y-seis',
  'multas-seis9',
  'lucia.perez-seis9',
  'lucia.perez-y-seis',
  `${'una frase larga '.repeat(8)}`,
])('%s is accepted as it was written', (password) => {
  expect(checkAdminPassword(password, OWNER)).toEqual({ ok: true, value: password })
})
