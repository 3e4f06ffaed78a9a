import { expect, it } from 'vitest'
import { sampleCells, validateLength } from './cell-limits.ts'

it.each([
  ['dominio', 200, null],
  ['dominio', 201, 'la celda tiene 201 caracteres y este dato admite hasta 200'],
  ['pagoLink', 600, null],
  ['pagoLink', 601, 'la celda tiene 601 caracteres y este dato admite hasta 600'],
] as const)('%s with %i characters', (field, length, message) => {
  expect(validateLength(field, 'x'.repeat(length))?.message ?? null).toBe(message)
})

it('a sample has 300 characters of each cell', () => {
  expect(sampleCells([['Acta', 'x'.repeat(300), 'y'.repeat(301)]])).toEqual([
    ['Acta', 'x'.repeat(300), 'y'.repeat(300)],
  ])
})
