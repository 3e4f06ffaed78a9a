import { expect, it } from 'vitest'
import { describeRows } from './table-pages.tsx'

const page = (rows: number, total: number) => ({
  rows: Array.from({ length: rows }, (_, at) => at),
  total,
  page: 1,
  pageSize: 50,
})

it.each([
  [0, 0, 'Sin resultados'],
  [1, 1, '1 resultado'],
  [7, 7, '7 resultados'],
  [50, 10_000, '1 a 50 de 10.000'],
  [50, 10_001, '1 a 50 de más de 10.000'],
])('%i rows of %i: %s', (rows, total, text) => {
  expect(describeRows(page(rows, total))).toBe(text)
})
