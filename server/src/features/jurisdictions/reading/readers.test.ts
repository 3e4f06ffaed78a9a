import { expect, it } from 'vitest'
import { moneyReader, readNumber, readText, readUnits } from './readers.ts'

it.each(['', ' - ', '--', 'NULL', 'n/a', 'S/D\u00a0', null, undefined])(
  '%j is no value, and no fault',
  (raw) => {
    for (const read of [readNumber, readUnits]) expect(read(raw)).toEqual({ ok: true, value: null })
  },
)

it.each(['2XPERS', 'UF', '1 500'])('units of %j are a fault', (raw) => {
  expect(readUnits(raw).ok).toBe(false)
})

it('a text that is cut says so', () => {
  expect(readText('; ')('a'.repeat(2_001))).toEqual({ ok: true, value: `${'a'.repeat(1_999)}…` })
})

it('several amounts are none of them', () => {
  const read = moneyReader(['money'])
  expect(read([1000, '2.000,00'])).toEqual({ ok: false, message: 'varios importes: «1000 y 2.000,00»' })
  expect(read([1000, 1000, null])).toEqual({ ok: true, value: 100_000 })
  expect(read([])).toEqual({ ok: true, value: null })
})
