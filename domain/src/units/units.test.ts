import { describe, expect, it } from 'vitest'
import { afterDiscount, amountInUnits, readUnits } from './amount-in-units.ts'
import { parseUnits } from './parse-units.ts'
import { findUnitValue, type UnitValue } from './unit-value.ts'

const value = (pesos: number, from: string | null, to: string | null): UnitValue => ({
  value: pesos,
  from,
  to,
})

describe('the value of a unit on a day', () => {
  const SERIES = [
    value(471.39, '2024-03-04', null),
    value(731.62, null, '2025-09-07'),
    value(798.51, '2025-09-08', '2026-03-02'),
    value(949.99, '2026-03-03', '2026-09-02'),
  ]

  it.each([
    ['before the first there is none', '2024-03-03', null, null],
    ['its first day', '2025-09-08', 798.51, 'inForce'],
    ['its last day', '2026-03-02', 798.51, 'inForce'],
    ['the day after begins the next', '2026-03-03', 949.99, 'inForce'],
    ['after the last one is only known to have been', '2026-09-03', 949.99, 'lastKnown'],
    ['in a hole, the one before it', '2025-01-15', 471.39, 'lastKnown'],
    ['one whose beginning is not known, on its last day', '2025-09-07', 731.62, 'inForce'],
  ] as const)('%s', (_name, day, pesos, certainty) => {
    const found = findUnitValue(SERIES, day)
    expect(found?.value.value ?? null).toBe(pesos)
    expect(found?.certainty ?? null).toBe(certainty)
  })

  it('of two that begin on one day is the later in the list', () => {
    const series = [value(1, null, '2025-01-01'), value(2, '2025-01-01', null)]
    expect(findUnitValue(series, '2025-01-02')?.value.value).toBe(2)
  })

  it('does not depend on the order in which they are given', () => {
    expect(findUnitValue(SERIES.toReversed(), '2026-04-01')?.value.value).toBe(949.99)
  })
})

describe('how many units', () => {
  it.each([
    ['150', 150],
    [' 1.500 ', 1500],
    ['0,5', 0.5],
    ['2.25', 2.25],
    ['100000', 100_000],
  ])('reads %j', (text, units) => expect(readUnits(text)).toEqual({ ok: true, value: units }))

  it.each([
    ['', 'Escribí cuántas unidades tiene la infracción'],
    ['muchas', 'Escribí un número, por ejemplo 150 o 0,5'],
    ['1e3', 'Escribí un número, por ejemplo 150 o 0,5'],
    ['0', 'Tiene que ser un número mayor que 0'],
    ['-5', 'Tiene que ser un número mayor que 0'],
    ['0,125', 'Usá hasta dos decimales'],
    ['100001', 'Es demasiado: el máximo de esta cuenta es 100.000'],
  ])('refuses %j and says why', (text, message) => expect(readUnits(text)).toEqual({ ok: false, message }))
})

describe('an amount', () => {
  it.each([
    [100, 949.99, 9_499_900],
    [1000, 1896, 189_600_000],
    [0.5, 949.99, 47_500],
    [0.1, 0.05, 1],
    [4000, 798.51, 319_404_000],
  ])('%d units at %d', (units, pesos, centavos) => expect(amountInUnits(units, pesos)).toBe(centavos))

  it('after a discount', () => {
    expect(afterDiscount(9_499_900, 50)).toBe(4_749_950)
    expect(afterDiscount(9_499_900, 20)).toBe(7_599_920)
    expect(afterDiscount(1, 50)).toBe(1)
  })
})

it.each([
  ['150', 150],
  [' 0,25 ', 0.25],
  ['1.500', 1_500],
  ['1.500 UF', 1_500],
  ['1.500UF', 1_500],
  ['100 U.F.', 100],
  ['100 UFM', 100],
  ['U.F.M.: 100', 100],
  ['U.F. 150', 150],
  ['UF150', 150],
  ['uf: 0,25', 0.25],
  ['UF:0,25', 0.25],
  ['Unidades fijas 20', 20],
  ['20 unidades', 20],
  ['Unidades: 20', 20],
  ['1UF5', Number.NaN],
  ['2XPERS', Number.NaN],
  ['1 500', Number.NaN],
  ['XUF 150', Number.NaN],
  ['150 UF x', Number.NaN],
  ['x150', Number.NaN],
  ['-5', Number.NaN],
  ['', Number.NaN],
])('%j are %d units', (text, units) => expect(parseUnits(text)).toBe(units))
