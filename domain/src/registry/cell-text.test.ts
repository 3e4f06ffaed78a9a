import { describe, expect, it } from 'vitest'
import { cleanCell, foldWords, isPlaceholder, quoteCell } from './cell-text.ts'

describe('a cell without what spreadsheets add', () => {
  it.each([
    ['AB 123 CD', 'AB 123 CD'],
    ["O'Higgins 12", "O'Higgins 12"],
    ["'00012345", '00012345'],
    ["'''00012345", '00012345'],
    ['="00012345"', '00012345'],
    ['="0001\n2345"', '0001 2345'],
    ['=" 00012345 "', '00012345'],
    [' a="1"', 'a="1"'],
    [" O'Higgins 12", "O'Higgins 12"],
    ['="1"+"2"', '1"+"2'],
    ['="1" x', '="1" x'],
    [' Mitre 12', 'Mitre 12'],
    ['Mitre 12 ', 'Mitre 12'],
    ['Mitre   12', 'Mitre 12'],
    ['Mitre\t12', 'Mitre 12'],
    ['Mitre\u00a012', 'Mitre 12'],
    ['Mi\u200b\u200btre 12', 'Mitre 12'],
    ['Mi\ud800tre', 'Mitre'],
    ['Mitre\u0000', 'Mitre'],
    ["' Mitre 12", 'Mitre 12'],
    [" 'Mitre 12", 'Mitre 12'],
    ['  ', ''],
  ])('%j', (raw, text) => expect(cleanCell(raw)).toBe(text))
})

it.each([
  [' Intersección  N° 2 ', 'interseccion n 2'],
  ['(MATRÍCULA)', 'matricula'],
])('%j is folded', (text, folded) => expect(foldWords(text)).toBe(folded))

describe('a placeholder', () => {
  it.each(
    `0 | 000 | A determinar | a confirmar | EN BLANCO | ilegible | N/A | n.d. | NaN | NaT | N.N. | no consta |
    No informa | no legible | no posee | no tiene | no visible | None | nulo | NULL | #REF! | S/D | s/n | S.P. |
    sin chapa | sin dato | Sin datos | sin determinar | sin dominio | sin especificar | sin identificar |
    sin número | sin patente | #¡VALOR! | #VALUE! | vacío | XXX | (sin datos) | - | ??? | ***`
      .split('|')
      .map((text) => text.trim()),
  )('%s', (text) => expect(isPlaceholder(text)).toBe(true))

  it('is an empty cell', () => expect(isPlaceholder('')).toBe(true))
  it.each(['X', 'Nadia', 'Refugio', 'sin datos del lugar', 'Nº 0012', 'los nulos'])('is not %s', (text) =>
    expect(isPlaceholder(text)).toBe(false),
  )
  it('has 24 characters at most', () => {
    expect(isPlaceholder('-'.repeat(24))).toBe(true)
    expect(isPlaceholder('-'.repeat(25))).toBe(false)
  })
})

describe('a quoted cell', () => {
  it.each([
    ['12345678', '«…678»'],
    ['DNI 12.345.678', '«DNI …678»'],
    ['123456', '«123456»'],
    ['31.02.2026', '«31.02.2026»'],
    ['2026-02-31', '«2026-02-31»'],
    ['el 31-02-2026', '«el 31-02-2026»'],
    ['31/02/2026', '«31/02/2026»'],
    ['531-02-2026', '«…026»'],
    ['31-02-20265', '«…265»'],
    ['PÉREZ JUAN', 'un texto de 2 palabras'],
    ['PÉREZ', '«PÉREZ»'],
    [' ¿AB? ', '«¿AB?»'],
    ['Calle 1 esquina 2, Lanús', '«Calle 1 esquina 2, Lanús»'],
    ['Calle 1 esquina 22, Lanús', '«Calle 1 esquina 22, Lanú…»'],
  ])('%s: %s', (raw, quoted) => expect(quoteCell(raw)).toBe(quoted))
})
