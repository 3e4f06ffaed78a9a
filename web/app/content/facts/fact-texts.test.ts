import { expect, it } from 'vitest'
import { isOutOfDate } from './fact-texts.ts'

it.each([
  ['its last day', '2026-01-01', '2026-11-22', false],
  ['the day after', '2026-01-01', '2026-11-21', true],
  ['half a year without an end', '2026-05-23', null, false],
  ['longer without an end', '2026-05-22', null, true],
  ['no dates', null, null, true],
] as const)('a value is out of date after its time: %s', (_name, from, to, expected) => {
  expect(isOutOfDate({ from, to }, '2026-11-22')).toBe(expected)
})
