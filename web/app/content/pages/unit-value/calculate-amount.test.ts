import { describe, expect, it } from 'vitest'
import { calculateAmount, readAsked } from './calculate-amount.ts'
import { SAMPLE_SERIES } from './series-samples.ts'

const ask = (units: string, day: string) => calculateAmount(SAMPLE_SERIES, { slug: 'caba', units, day })

describe('an amount', () => {
  it.each([
    ['100', '2026-03-03', 9_499_900, 4_749_950, false],
    ['1.500', '2026-03-02', 119_776_500, 59_888_250, false],
    ['0,5', '2026-11-22', 47_500, 23_750, true],
  ])('of %s units on %s', (units, day, centavos, reducedCentavos, isLastKnown) => {
    expect(ask(units, day)).toMatchObject({ kind: 'amount', centavos, reducedCentavos, isLastKnown })
  })

  it('has no discount where none is known', () => {
    const series = { ...SAMPLE_SERIES, discount: null }
    const asked = { slug: 'caba', units: '1', day: '2026-03-03' }
    expect(calculateAmount(series, asked)).toMatchObject({ reducedCentavos: null })
  })

  it.each([
    ['', '2026-03-03', 'units'],
    ['100', 'ayer', 'day'],
    ['100', '2019-01-01', 'day'],
  ])('of %j units on %s is refused, at the field', (units, day, field) => {
    expect(ask(units, day)).toMatchObject({ kind: 'refusal', field })
  })
})

describe('what an address asks', () => {
  const read = (query: string) => readAsked(new URLSearchParams(query), [SAMPLE_SERIES], '2026-11-22')

  it.each([
    ['', { slug: 'caba', units: '100', day: '2026-11-22' }],
    ['jurisdiccion=caba&uf=1.500&fecha=2026-03-10', { slug: 'caba', units: '1.500', day: '2026-03-10' }],
    ['jurisdiccion=otra&uf=&fecha=', { slug: 'caba', units: '', day: '2026-11-22' }],
  ])('by %j', (query, asked) => expect(read(query)).toEqual(asked))

  it('is cut to what a form would send', () => {
    expect(read(`uf=${'9'.repeat(99)}&fecha=${'2'.repeat(99)}`)).toEqual({
      slug: 'caba',
      units: '9'.repeat(20),
      day: '2'.repeat(10),
    })
  })
})
