import { expect, it } from 'vitest'
import { nameMonth } from './name-month.ts'

it.each([
  ['2026-11', 'Noviembre de 2026'],
  ['2027-01', 'Enero de 2027'],
])('%s is %s', (month, name) => expect(nameMonth(month)).toBe(name))
