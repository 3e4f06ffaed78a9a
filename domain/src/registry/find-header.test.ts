import { describe, expect, it } from 'vitest'
import { findHeader, nameColumns } from './find-header.ts'

const filler = (count: number) => Array.from({ length: count }, () => ['Listado'])

describe('the header of a file', () => {
  it.each([
    ['below titles', [['Municipalidad de X'], [''], ['Acta', 'Patente'], ['1', 'AB123CD']], 2],
    [
      'at once',
      [
        ['Acta', 'Patente'],
        ['1', 'AB123CD'],
      ],
      0,
    ],
    [
      'of unknown words',
      [
        ['Campo A', 'Campo B'],
        ['1', 'AB123CD'],
      ],
      0,
    ],
    [
      'below a merged one',
      [
        ['Acta', 'Vehículo', ''],
        ['Nro', 'Dominio', 'Fecha'],
        ['1', 'AB123CD', '1/2/24'],
      ],
      1,
    ],
    [
      'that is not there',
      [
        ['1', 'AB123CD', '01/02/2024'],
        ['2', 'AB123CE', '01/02/2024'],
      ],
      null,
    ],
    ['of two known words', [['Acta', 'Patente']], 0],
    ['of two known words below one', [['Listado de actas'], ['Fecha'], ['Acta', 'Patente', 'Fecha']], 2],
    [
      'the first of two alike',
      [
        ['Acta', 'Patente'],
        ['Acta', 'Patente'],
        ['1', 'AB123CD'],
      ],
      0,
    ],
    [
      'of one known word and another',
      [
        ['Acta', 'Zona'],
        ['1', 'Norte'],
      ],
      0,
    ],
    [
      'below a title of fewer cells',
      [['Municipalidad de Lanús'], ['Zona', 'Turno', 'Móvil'], ['a', 'b', 'c']],
      1,
    ],
    [
      'with three of five cells',
      [
        ['Zona', 'Turno', 'Móvil'],
        ['a', 'b', 'c', 'd', 'e'],
      ],
      0,
    ],
    ['with empty rows above', [[' ', ''], [], ['Zona', 'Turno'], ['a', 'b']], 2],
    [
      'with a number among four words',
      [
        ['Zona 1', 'Turno', '2024', 'Móvil'],
        ['a', 'b', 'c', 'd'],
      ],
      0,
    ],
    ['three of ten are values', [['a', 'b', 'c', 'd', 'e', 'f', 'g', '1', '2', '3']], 0],
    ['of words for columns in a line of text', [['Fecha de los hechos y acta labrada', 'Norte']], 0],
    [
      'two of five are values',
      [
        ['Acta', 'Zona', 'Turno', '2024', '500'],
        ['a', 'b', 'c', 'd', 'e'],
      ],
      null,
    ],
    [
      'plates are values',
      [
        ['AB123CD', 'Norte'],
        ['AC123CD', 'Sur'],
      ],
      null,
    ],
    [
      'amounts are values',
      [
        ['$ 1.500,00', 'Norte'],
        ['$ 2.500,00', 'Sur'],
      ],
      null,
    ],
    [
      'days are values',
      [
        ['4 de enero de 2024', 'Norte'],
        ['5 de enero de 2024', 'Sur'],
      ],
      null,
    ],
    [
      'words with digits are none',
      [
        ['Columna 1', 'Columna 2'],
        ['a', 'b'],
      ],
      0,
    ],
    [
      'with more known words than values',
      [
        ['Acta', 'Patente', '2024-01-04', 'AB123CD'],
        ['Acta', 'Patente', 'Fecha', 'AB123CD'],
      ],
      1,
    ],
    [
      'with as many values as known words',
      [
        ['Acta', 'Patente', '2024-01-04', 'AB123CD'],
        ['Zona', 'Turno', 'Móvil', 'Radar'],
      ],
      null,
    ],
    [
      'below a title with known words',
      [
        ['Listado de actas', 'Orden de fecha'],
        ['Zona', 'Turno', 'Móvil', 'Radar'],
      ],
      1,
    ],
    ['in row 40', [...filler(39), ['Acta', 'Patente', 'Fecha']], 39],
    ['not in row 41', [...filler(40), ['Acta', 'Patente', 'Fecha']], 0],
    ['no row', [], null],
    ['no cell', [[''], [' ']], null],
  ])('%s', (_name, rows, at) => expect(findHeader(rows)).toBe(at))

  it('has known words of 60 characters at most', () => {
    const long = (length: number) => 'Acta'.padEnd(length, '.')
    const rows = (length: number) => [
      ['Zona', 'Turno'],
      [long(length), 'Patente'],
    ]
    expect(findHeader(rows(60))).toBe(1)
    expect(findHeader(rows(61))).toBe(0)
  })
})

describe('the names of the columns', () => {
  it.each([
    [['Fecha', '', 'Fecha', ' '], [['1', '2', '3', '', '']], ['Fecha', 'Columna 2', 'Fecha (2)']],
    [['Acta', 'Acta', 'Acta'], [], ['Acta', 'Acta (2)', 'Acta (3)']],
    [['Acta'], [['1', 'AB123CD']], ['Acta', 'Columna 2']],
    [[' Acta  N° '], [], ['Acta N°']],
    [['x'.repeat(81)], [], ['x'.repeat(80)]],
    [['Acta', '  '], [['1', ' ']], ['Acta']],
  ])('%j', (header, rows, names) => expect(nameColumns(header, rows)).toEqual(names))
})
