import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HEADER_WORDS } from './header-words.ts'
import { matchHeader } from './score-header.ts'

const LONG = Object.entries(HEADER_WORDS).flatMap(([field, words]) =>
  words.filter((word) => /^[a-z]{9,}$/.test(word)).map((word) => ({ field, word })),
)

const SLIPS: readonly ((text: string, at: number) => string)[] = [
  ...[...'aeiñqz'].flatMap((letter) => [
    (text: string, at: number) => text.slice(0, at) + letter + text.slice(at),
    (text: string, at: number) => text.slice(0, at) + letter + text.slice(at + 1),
  ]),
  (text, at) => text.slice(0, at) + text.slice(at + 1),
  (text, at) => text.slice(0, at) + text.slice(at + 1, at + 2) + text.charAt(at) + text.slice(at + 2),
]

it('a header with two slips still has its meaning', () => {
  const slip = fc.constantFrom(...SLIPS)
  fc.assert(
    // The distance counts a letter between two swapped ones as a third slip, so slips do not touch here.
    fc.property(
      fc.constantFrom(...LONG),
      fc.nat(),
      fc.nat(),
      slip,
      slip,
      ({ field, word }, a, b, one, two) => {
        const first = a % (word.length - 2)
        const second = first + 2 + (b % (word.length - first - 2))
        const misspelt = one(two(word, second), first)
        expect(matchHeader(misspelt).map(({ meaning }) => meaning)).toContain(field)
      },
    ),
  )
})

describe('the meaning of a header', () => {
  it.each([
    ['Hora', 'hora', 'same'],
    ['Pagada', 'pagada', 'same'],
    ['Tipo de falta', 'tipologia', 'same'],
    ['Imputación', 'motivo', 'same'],
    ['Observaciones', 'descripcion', 'same'],
    ['Juzgado', 'juzgado', 'same'],
    ['Latitud', 'lat', 'same'],
    ['Longitud', 'lng', 'same'],
    ['Enlace de pago', 'pagoLink', 'same'],
    ['TIPOINFRACCION', 'tipologia', 'same'],
    ['Titular', 'personal', 'same'],
    ['Marca', 'other', 'same'],
    ['Fehca', 'fechaInfraccion', 'near'],
    ['Mnto', 'totalInfraccion', 'near'],
    ['Exbeqiente', 'numeroActa', 'near'],
    ['Hora aproximada', 'hora', 'part'],
  ])('%s: %s', (header, meaning, how) => {
    expect(matchHeader(header)[0]).toMatchObject({ meaning, how })
  })

  it.each(['', '---', 'Hoar', 'Hra', 'Mnoot', 'Subtotales', 'Ver dia'])('%j has none', (header) => {
    expect(matchHeader(header)).toEqual([])
  })
})
