import { expect, it } from 'vitest'
import { checkAccountPhrase } from './account-phrase.ts'

it.each([
  ['  El   perro Ñato, 1998 ', 'El perro Ñato, 1998'],
  ['mate amargo 🧉', 'mate amargo 🧉'],
  ['Sr. Ñandú azul', 'Sr. Ñandú azul'],
  ['mate y2', 'mate y2'],
  ['cortas', 'cortas'],
  ['el 3.b está', 'el 3.b está'],
  ['x'.repeat(60), 'x'.repeat(60)],
])('%s is a phrase', (text, value) => {
  expect(checkAccountPhrase(text)).toEqual({ ok: true, value })
})

it.each([
  ['', 'al menos 6'],
  ['corta', 'al menos 6'],
  ['x'.repeat(61), 'hasta 60'],
  ['una <b>frase</b>', 'comunes'],
  ['entrá a pagar.com', 'enlaces'],
  ['http://pagar aquí', 'enlaces'],
  ['www.pagar', 'enlaces'],
  ['ana@correo ya', 'enlaces'],
  ['pagar 1.com', 'enlaces'],
  ['al revés \u202Eatsih', 'comunes'],
])('«%s» is not', (text, message) => {
  expect(checkAccountPhrase(text)).toMatchObject({ ok: false, message: expect.stringContaining(message) })
})
