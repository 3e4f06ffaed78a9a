import { describe, expect, it } from 'vitest'
import { findFullAmount } from './full-amount.ts'

const rule = {
  discount: 20,
  norm: null,
  source: 'https://example.org/norma',
  checked: '2026-11-21',
}
const fine = (completoCentavos: number | null = null, change = {}) => ({
  pagoVoluntario: true,
  totalCentavos: 64_665_600,
  completoCentavos,
  ...change,
})

describe('the full amount of a reduced one', () => {
  it('is the amount that the source reports, regardless of the rule', () => {
    const reported = { centavos: 80_000_000, origin: 'reported' }
    expect(findFullAmount(fine(80_000_000), rule)).toEqual(reported)
    expect(findFullAmount(fine(80_000_000), null)).toEqual(reported)
  })

  it('follows from a dated discount', () => {
    const { discount, ...origin } = rule
    expect(findFullAmount(fine(), rule)).toEqual({
      centavos: 80_832_000,
      origin: 'rule',
      discount,
      rule: origin,
    })
    expect(findFullAmount(fine(), { ...rule, discount: 50 })?.centavos).toBe(2 * 64_665_600)
    expect(findFullAmount(fine(), { ...rule, source: null, norm: 'Ley 1' })?.centavos).toBe(80_832_000)
  })

  it.each([
    ['without a rule', fine(), null],
    ['with a rule without a percentage', fine(), { ...rule, discount: null }],
    ['with no discount', fine(), { ...rule, discount: 0 }],
    ['with a discount of everything', fine(), { ...rule, discount: 100 }],
    ['with a discount of more', fine(), { ...rule, discount: 120 }],
    ['with a rule that was never checked', fine(), { ...rule, checked: null }],
    ['with a rule that has no source', fine(), { ...rule, source: null }],
    ['without voluntary payment', fine(80_000_000, { pagoVoluntario: false }), rule],
    ['without an amount', fine(80_000_000, { totalCentavos: null }), rule],
    ['with an amount of zero', fine(80_000_000, { totalCentavos: 0 }), rule],
    ['with a negative amount', fine(80_000_000, { totalCentavos: -1 }), rule],
    ['when it cannot be written exactly', fine(null, { totalCentavos: 2 ** 53 - 1 }), rule],
    ['when the reported one is the asked one', fine(64_665_600), rule],
    ['when the reported one is lower', fine(1), rule],
  ])('is not known %s', (_name, reduced, stated) => {
    expect(findFullAmount(reduced, stated)).toBeNull()
  })
})
