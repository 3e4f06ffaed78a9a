import { describe, expect, it } from 'vitest'
import { countDifferent, editDistance, foldHeader, headerSignature, lettersOf } from './fold-header.ts'

describe('a folded header', () => {
  it.each([
    ['Fec. Infr.', 'fecha infraccion'],
    ['FCH INF', 'fecha infraccion'],
    ['Vto. Pago Vol.', 'vencimiento pago voluntario'],
    ['Venc', 'vencimiento'],
    ['Vel Max', 'velocidad maxima'],
    ['Imp.', 'importe'],
    ['Doc', 'documento'],
    ['Cant. UF', 'cantidad uf'],
    ['UBIC', 'ubicacion'],
    ['Juzg.', 'juzgado'],
    ['Hs', 'hora'],
    ['hrs', 'hora'],
    ['FechaInfraccion', 'fecha infraccion'],
    ['D.N.I.', 'dni'],
    ['Acta N°', 'acta nro'],
    ['Nro. N° Acta', 'nro acta'],
    ['#', 'nro'],
    ['Serie N° Nro Acta', 'serie nro nro acta'],
    [`${'Acta '.repeat(24)}Patente`, 'acta '.repeat(24).trim()],
  ])('%s', (header, folded) => expect(foldHeader(header)).toBe(folded))

  it.each(['N° Acta', 'Nº Acta', 'Nro. Acta', 'NRO_ACTA', '#Acta', 'Num. Acta', 'numeroActa', 'NºActa'])(
    '%s is known again',
    (header) => expect(foldHeader(header)).toBe('nro acta'),
  )

  it('row has a signature that spelling and empty columns do not change', () => {
    const signature = headerSignature(['N° Acta', 'Matrícula', ''])
    expect(signature).toBe(headerSignature(['nro. acta', 'MATRICULA']))
    expect(signature).not.toBe(headerSignature(['MATRICULA', 'nro. acta']))
  })

  it('signature separates its columns', () => {
    expect(headerSignature(['Acta', '', 'Fec. Infr.', '', ''])).toBe('acta||fecha infraccion')
  })
})

describe('the distance', () => {
  it.each([
    ['matricula', 'matricula', 2, 0],
    ['matricula', 'atricula', 2, 1],
    ['matricula', 'matricla', 2, 1],
    ['matricula', 'matrícula', 2, 1],
    ['matricula', 'amtricula', 2, 1],
    ['matricula', 'matriclua', 2, 1],
    ['matricula', 'amtriclua', 2, 2],
    ['fecha', 'fehca', 1, 1],
    ['fecha', 'ehcaf', 2, 3],
    ['ab', 'ba', 1, 1],
    ['abc', 'cab', 3, 2],
    ['acta', 'causa', 5, 3],
    ['acta', '', 5, 4],
    ['', 'acta', 5, 4],
    ['acta', 'patente', 2, 3],
    ['dominio', 'importe', 2, 3],
  ])('from %s to %s', (a, b, limit, distance) => {
    expect(editDistance(a, b, limit)).toBe(distance)
    expect(editDistance(b, a, limit)).toBe(distance)
  })
})

it.each([
  ['acta', 'cata', 0],
  ['matricula', 'atricula', 1],
  ['ubicacion', 'ubikazion', 3],
  ['', 'acta', 3],
  ['dni', 'uf', 5],
])('%s and %s differ by letters', (one, other, count) => {
  expect(countDifferent(lettersOf(one), lettersOf(other))).toBe(count)
})

it('no text has no letters', () => expect(lettersOf('')).toBe(0))
