import { expect, it } from 'vitest'
import { parseLimit } from './limit-text.ts'

const whole = { least: 1, most: 1_000, isWhole: true }
const any = { least: 0.1, most: 10_000, isWhole: false }

it.each([
  ['', whole, null],
  [' 4 ', whole, 4],
  ['0,5', any, 0.5],
  ['2.5', any, 2.5],
] as const)('«%s» is read', (text, bounds, value) => {
  expect(parseLimit(text, bounds)).toEqual({ ok: true, value })
})

it.each([
  ['0', whole, 'Escribí un número entero de 1 a 1.000'],
  ['2,5', whole, 'Escribí un número entero de 1 a 1.000'],
  ['mucho', any, 'Escribí un número de 0,1 a 10.000'],
  ['0,05', any, 'Escribí un número de 0,1 a 10.000'],
] as const)('«%s» is refused', (text, bounds, problem) => {
  expect(parseLimit(text, bounds)).toEqual({ ok: false, problem })
})
