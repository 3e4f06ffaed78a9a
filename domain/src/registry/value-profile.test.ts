import { describe, expect, it } from 'vitest'
import { profileValues, type ValueProfile } from './value-profile.ts'

const KINDS = Object.keys(profileValues([])).filter((kind) => kind !== 'filled' && kind !== 'distinct')
const kindsOf = (cell: string) => {
  const profile = profileValues([cell])
  return KINDS.filter((kind) => profile[kind as keyof ValueProfile] === 1).join(' ')
}

describe('a value may be', () => {
  it.each([
    ['AB123CD', 'plate'],
    ['SBA1234', 'text'],
    ['12345678', 'dni amount number'],
    ['12.345.678', 'dni amount'],
    ['21-04-24', 'date'],
    ['4/1/24 22:00 HS', 'date dateWithTime'],
    ['45285', 'serial amount number'],
    ['45285,9166', 'serial dateWithTime amount number'],
    ['99999', 'amount number'],
    ['452856', 'amount number'],
    ['x45285', ''],
    ['22:00', 'time'],
    ['22 hs', 'time'],
    ['9:30 p. m.', 'time'],
    ['930 am', 'time'],
    ['930 a.m.', 'time'],
    ['930pm', 'time'],
    ['ahora', 'text'],
    ['20240421', 'dni date amount number'],
    ['$ 1.000', 'amount priced'],
    ['AR$ 1.000', 'amount priced'],
    ['1.234,50', 'amount priced'],
    ['1.234,505', 'amount'],
    ['1234.5', 'amount number'],
    ['1,50', 'amount priced number'],
    ['$ 10 y $ 20', ''],
    ['x $ 10', ''],
    ['1e5,50', ''],
    ['ARS 1,50', 'amount priced text'],
    ['sí', 'flag'],
    ['S', 'flag'],
    ['NO', 'flag'],
    ['n', 'flag'],
    ['x', 'flag'],
    ['Verdadero', 'flag text'],
    ['nos', 'text'],
    ['xno', 'text'],
    ['1', 'amount number'],
    ['Impaga', 'state text'],
    ['https://pagos.gob.ar/1', 'link text'],
    ['HTTP://pagos.gob.ar', 'link text'],
    ['ver https://pagos.gob.ar', 'text'],
    ['-32,95', 'number latitude'],
    ['-60.66', 'number longitude'],
    ['-21.00', 'number latitude'],
    ['-20.99', 'number'],
    ['-56.00', 'number latitude longitude'],
    ['-56.01', 'number longitude'],
    ['-53,00', 'number latitude longitude'],
    ['-52.99', 'number latitude'],
    ['-74.00', 'number longitude'],
    ['-74.01', 'number'],
    ['x-32,95', ''],
    ['-32,95x', ''],
    ['-32,9', 'number'],
    ['87,5', 'amount number'],
    ['87 km', ''],
    ['a87', ''],
    ['ab', ''],
  ])('%s: %s', (cell, kinds) => expect(kindsOf(cell)).toBe(kinds))
})

describe('a column', () => {
  it('has the share of each kind, and of different values', () => {
    expect(profileValues(['Impaga', 'IMPAGA', ' ', 'S/D', 'AB123CD', 'Pagada'])).toMatchObject({
      filled: 4,
      distinct: 0.75,
      state: 0.75,
      plate: 0.25,
      date: 0,
    })
  })

  it('without values has shares of zero', () => {
    const profile = profileValues(['', '-', 'NULL'])
    expect(new Set(Object.values(profile))).toEqual(new Set([0]))
  })

  it('is profiled by its first 200 cells', () => {
    const cells = [...Array.from({ length: 200 }, () => 'AB123CD'), 'Mitre 12']
    expect(profileValues(cells)).toMatchObject({ filled: 200, plate: 1, text: 0, distinct: 0.005 })
  })
})
