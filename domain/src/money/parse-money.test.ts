import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatArs } from './format-ars.ts'
import { type MoneyLocale, parseMoney } from './parse-money.ts'

const UNREADABLE = 'unreadable'
const read = (raw: unknown, locale: MoneyLocale) => {
  const reading = parseMoney(raw, { locale })
  return reading.ok ? reading.value : UNREADABLE
}

describe('amounts that can be read one way only, in any locale', () => {
  it.each([
    ['1.234,56', 123_456],
    ['39925.5', 3_992_550],
    ['$ 1.234,56', 123_456],
    ['$\u00a01.234,56', 123_456],
    ['1234,56', 123_456],
    ['1.234.567', 123_456_700],
    ['1,234,567.89', 123_456_789],
    ['1 234 567,8', 123_456_780],
    ['39925.5000', 3_992_550],
    ['12345,678', 1_234_568],
    ['0,5', 50],
    ['0.005', 1],
    ['0', 0],
    ['00012', 1_200],
    ['-1.234,56', -123_456],
    ['$ -100', -10_000],
    ['-$ 100', -10_000],
    ['ARS 1500,00', 150_000],
    ['1500 pesos', 150_000],
    ['- 100', -10_000],
    ['-0,00', 0],
    ['$100', 10_000],
    ['-$100', -10_000],
    ['AR$ 100', 10_000],
    ['ARS100', 10_000],
    ['-ARS$100', -10_000],
    ['1500pesos', 150_000],
    ['1  234 567', 123_456_700],
    ['12 345', 1_234_500],
    ['1 234,56', 123_456],
    ['12,345,678.9', 1_234_567_890],
    [`${' '.repeat(56)}1234`, 123_400],
    ['$ 84.300.-', 8_430_000],
    ['1.234.567,-', 123_456_700],
  ])('%j is %d centavos', (raw, centavos) => {
    for (const locale of ['es-AR', 'plain', 'auto'] as const) {
      if (raw.startsWith('$ 84') && locale === 'plain') continue
      expect(read(raw, locale)).toBe(centavos)
    }
  })
})

describe('one dot before exactly three digits', () => {
  it.each([
    ['1.234', 'es-AR', 123_400],
    ['1.234', 'plain', 123],
    ['1.234', 'auto', UNREADABLE],
    ['$ 1.234', 'auto', 123_400],
    ['$ 1.234', 'plain', 123],
    ['12.345', 'es-AR', 1_234_500],
    ['1,234', 'es-AR', UNREADABLE],
    ['1,234', 'plain', UNREADABLE],
    ['0.250', 'es-AR', 25],
    ['1234.567', 'es-AR', 123_457],
  ] as const)('%j in %s is %s', (raw, locale, expected) => {
    expect(read(raw, locale)).toBe(expected)
  })
})

describe('what is not an amount', () => {
  it.each([
    null,
    undefined,
    '',
    '   ',
    '-',
    '—',
    '--',
    'null',
    'S/D',
    '$',
    '$ -',
    'ARS',
    'A determinar',
    'A CONFIRMAR',
    'Sin importe',
    'No informado',
    'S/I',
    'N/D',
  ])('%j: the source gives none', (raw) => {
    expect(read(raw, 'es-AR')).toBeNull()
  })

  it.each([
    'se resuelve con controlador',
    '1.23.4',
    '1.2345,6',
    '12.34,56',
    '1,2,3',
    'U$S 100',
    'USD 100',
    '1e5',
    '１２３',
    '10 20',
    '84.-300',
    '10$5',
    '10ars5',
    '10pesos5',
    `${' '.repeat(57)}1234`,
    '1'.repeat(30),
    '9'.repeat(5_000),
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1e300,
    true,
    {},
    ['1'],
  ])('%j is refused, never zero', (raw) => {
    expect(read(raw, 'es-AR')).toBe(UNREADABLE)
  })

  it('says why, shortly', () => {
    expect(parseMoney(`total:\n${'x'.repeat(50)}`, { locale: 'auto' })).toEqual({
      ok: false,
      message: `importe ilegible: «total: ${'x'.repeat(33)}…»`,
    })
  })
})

describe('numbers are pesos', () => {
  it.each([
    [39925.5, 3_992_550],
    [1234.56, 123_456],
    [1.005, 101],
    [0.1 + 0.2, 30],
    [1e-7, 0],
    [1.00499999, 100],
    [-0, 0],
    [-12.345, -1_235],
  ])('%d is %d centavos', (raw, centavos) => {
    expect(read(raw, 'es-AR')).toBe(centavos)
  })
})

describe('mistakes of public code that we do not repeat', () => {
  it.each([
    ['stripping all but digits and dots', '1.234,56', 1.234],
    ['turning the first comma into a dot', '1.234,56', 1.234],
    ['dropping the decimal comma', '1234,56', 123_456],
    ['dropping the decimal dot', '39925.5', 399_255],
  ])('%s', (_mistake, raw, wrongPesos) => {
    expect(read(raw, 'es-AR')).not.toBe(Math.round(wrongPesos * 100))
  })
})

describe('laws', () => {
  const amounts = fc.integer({ min: 0, max: 10 ** 12 })
  const esAr = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 2 })

  it('reads every amount that es-AR writes', () => {
    fc.assert(fc.property(amounts, (c) => read(esAr.format(c / 100), 'es-AR') === c))
  })

  it('reads every amount that a machine writes', () => {
    fc.assert(fc.property(amounts, (c) => read((c / 100).toFixed(2), 'plain') === c))
    fc.assert(fc.property(amounts, (c) => read(c / 100, 'auto') === c))
  })

  it('reads back whole pesos as formatted', () => {
    fc.assert(fc.property(amounts, (pesos) => read(formatArs(pesos * 100), 'auto') === pesos * 100))
  })

  it('never crashes and never invents a fraction of a centavo', () => {
    const anything = fc.oneof(fc.anything(), fc.string(), fc.stringMatching(/^[-$ 0-9.,]{0,12}$/))
    fc.assert(
      fc.property(anything, fc.constantFrom('es-AR', 'plain', 'auto'), (raw, locale) => {
        const reading = read(raw, locale)
        expect(reading === null || reading === UNREADABLE || Number.isSafeInteger(reading)).toBe(true)
      }),
    )
  })
})
