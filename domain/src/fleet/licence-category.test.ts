import { expect, it } from 'vitest'
import { readLicenceCategories } from './licence-category.ts'

it.each([
  ['B.1', 'B.1'],
  ['b1', 'B.1'],
  ['b 1', 'B.1'],
  ['D.1, E.1', 'D.1, E.1'],
  ['a.1.2 / C2 / c.2', 'A.1.2, C.2'],
  ['A12 B1', 'A.1.2, B.1'],
  ['A 1.3 - B 2', 'A.1.3, B.2'],
  ['B1 y D2', 'B.1, D.2'],
  ['C', 'C'],
  ['F', 'F'],
] as const)('reads %j', (text, read) => {
  expect(readLicenceCategories(text)).toEqual({ ok: true, value: read })
})

it.each([
  'B.3',
  'B.11',
  'H.1',
  'profesional',
  '999',
  '.,',
  '',
  'G.4',
  'B1C',
  'Б.1',
  Array(11).fill('B.1').join(),
])('refuses %j', (text) => {
  expect(readLicenceCategories(text)).toMatchObject({ ok: false, message: expect.stringContaining('B.1') })
})
