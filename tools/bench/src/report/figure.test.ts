import { describe, expect, it } from 'vitest'
import { aimMost, evaluateTarget, type Figure, gateAbove, gateLeast, gateMost, gateRatio } from './figure.ts'
import { renderTable } from './table.ts'

const figure = (changes: Partial<Figure>): Figure => ({
  bench: 'search',
  name: 'CPU per search',
  unit: 'ms',
  baseline: 10,
  product: 15,
  target: null,
  arrival: '20/s',
  ...changes,
})

describe('a verdict', () => {
  it.each([
    ['a ratio within its gate', { target: gateRatio(1.5) }, 'ok'],
    ['a ratio above its gate', { target: gateRatio(1.49) }, 'MISSED'],
    ['a ratio without a baseline', { target: gateRatio(9), baseline: null }, 'MISSED'],
    ['a difference at its gate', { target: gateAbove(5) }, 'ok'],
    ['a difference above its gate', { target: gateAbove(4) }, 'MISSED'],
    ['a difference without a baseline', { target: gateAbove(99), baseline: null }, 'MISSED'],
    ['a count at its gate', { target: gateMost(15) }, 'ok'],
    ['a count above its gate', { target: gateMost(14) }, 'MISSED'],
    ['a share below its gate', { target: gateLeast(16) }, 'MISSED'],
    ['a bare time above its aim', { target: aimMost(14) }, 'above'],
    ['a time that was never measured', { target: aimMost(14), product: Number.NaN }, 'MISSED'],
    ['a figure without a target', {}, ''],
  ] as const)('of %s', (_name, changes, verdict) => {
    expect(evaluateTarget(figure(changes))).toBe(verdict)
  })
})

describe('the table', () => {
  it('shows baseline, product, ratio, target, verdict and arrival rate, in columns', () => {
    const table = renderTable('search', [
      figure({ target: gateRatio(1.6) }),
      figure({ name: 'first fine', baseline: null, product: 8.12345, target: aimMost(15) }),
      figure({ name: 'end', target: gateAbove(4) }),
    ])
    expect(table.split('\n')).toEqual([
      'search',
      'figure          baseline   product  ratio              target          arrival',
      '--------------  --------  --------  -----  ------------------  ------  -------',
      'CPU per search     10 ms     15 ms  1.500   <= 1.6 x baseline  ok      20/s',
      'first fine             -  8.123 ms      -          (<= 15 ms)  ok      20/s',
      'end                10 ms     15 ms  1.500  <= baseline + 4 ms  MISSED  20/s',
    ])
  })
})
