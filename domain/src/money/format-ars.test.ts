import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatArs, formatArsExactly, sumCentavos } from './format-ars.ts'

it.each([
  [0, '$\u00a00'],
  [8_430_000, '$\u00a084.300'],
  [123_456, '$\u00a01.235'],
  [50, '$\u00a01'],
  [49, '$\u00a00'],
  [-49, '$\u00a00'],
  [-8_430_000, '-$\u00a084.300'],
])('%d centavos are shown as %j', (centavos, shown) => {
  expect(formatArs(centavos)).toBe(shown)
})

it('writes what Intl writes', () => {
  const intl = new Intl.NumberFormat('es-AR', {
    style: 'currency',
    currency: 'ARS',
    minimumFractionDigits: 0,
    maximumFractionDigits: 0,
  })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (centavos) => {
      expect(formatArs(centavos)).toBe(intl.format(centavos / 100))
    }),
  )
})

it('a missing amount adds nothing', () => {
  expect(sumCentavos([100, null, undefined, 250])).toBe(350)
  expect(sumCentavos([])).toBe(0)
})

it.each([
  [94_999, '$\u00a0949,99'],
  [189_600, '$\u00a01.896'],
  [9_790, '$\u00a097,90'],
  [5, '$\u00a00,05'],
  [-123_456_789, '-$\u00a01.234.567,89'],
])('%d centavos are written exactly as %j', (centavos, text) => {
  expect(formatArsExactly(centavos)).toBe(text)
})
