import { expect, it } from 'vitest'
import { unitWindow } from './unit-window.ts'

const value = (pesos: number, from: string | null, to: string | null) => ({ value: pesos, from, to })
const SPRING = value(1500, '2025-09-01', '2025-12-31')
const SUMMER = value(2000, '2026-01-01', '2026-04-30')
const AUTUMN = value(1900, '2026-05-01', null)
const NEXT = value(2500, '2026-09-01', null)
const KNOWN = [NEXT, SUMMER, AUTUMN, SPRING]

it.each([
  ['from the offence to today', KNOWN, '2026-02-01', '2026-06-01', AUTUMN, SUMMER, 1 + (31 * 0.04) / 30],
  ['since the first day of a value', KNOWN, '2026-05-01', '2026-05-31', AUTUMN, AUTUMN, 1.04],
  ['until the first day of a value', KNOWN, '2026-05-01', '2026-09-01', AUTUMN, NEXT, 1],
  ['of the offence alone', KNOWN, '2025-10-01', '2025-10-15', SPRING, SPRING, 1],
  ['with the lowest first', KNOWN, '2025-10-01', '2026-02-01', SPRING, SUMMER, 1],
  ['of an offence before any value', KNOWN, '2025-08-31', '2026-02-01', null, SUMMER, 1],
  ['of an unknown day', KNOWN, null, '2026-06-30', null, SUMMER, 1.08],
  ['a year old', [SUMMER], '2026-02-01', '2027-04-30', SUMMER, SUMMER, 1 + (365 * 0.04) / 30],
  ['more than a year old', [SUMMER], '2026-02-01', '2027-05-01', SUMMER, null, 1 + (366 * 0.04) / 30],
  ['before any value', KNOWN, '2025-08-01', '2025-08-31', null, null, 1],
  ['without any value', [], '2026-02-01', '2026-06-01', null, null, 1],
])('the values %s', (_name, values, since, today, lowest, highest, growth) => {
  const window = unitWindow(values, since, today)
  expect(window).toEqual({ lowest, highest, growth: expect.closeTo(growth, 10) })
})

it('a value with an unknown start counts from its last day, and one without days never', () => {
  const [until, undated] = [value(1800, null, '2026-03-31'), value(9000, null, null)]
  expect(unitWindow([undated, until], '2026-03-31', '2026-04-30')).toEqual({
    lowest: until,
    highest: until,
    growth: 1.04,
  })
  expect(unitWindow([undated, until], '2026-03-30', '2026-03-30').highest).toBeNull()
})
