import { expect, it } from 'vitest'
import { knownText } from './known-text.ts'

// Without a build they are Portuguese.
it.each([
  ['Email inválido. Dominio inválido.', 'E-mail inválido. Domínio inválido.'],
  ['Demasiados pedidos. Esperá 1 segundo.', 'Pedidos demais. Espere 1 segundo.'],
  [
    'Demasiados intentos. Esperá 12 minutos y probá de nuevo.',
    'Tentativas demais. Espere 12 minutos e tente de novo.',
  ],
  ['Atención de 8 a 14 horas', 'Atención de 8 a 14 horas'],
])('reads %s', (text, said) => {
  expect(knownText(text)).toBe(said)
})
