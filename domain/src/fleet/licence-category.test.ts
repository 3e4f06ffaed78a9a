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
  ['B   2', 'B.2'],
  ['b1, B.1, b 1', 'B.1'],
  ['A1 A11 A12 A13 A14 A2 A21 A22 A3 G1', 'A.1, A.1.1, A.1.2, A.1.3, A.1.4, A.2, A.2.1, A.2.2, A.3, G.1'],
  ['B1 B2 C1 C2 C3 D1 D2 D3 D4', 'B.1, B.2, C.1, C.2, C.3, D.1, D.2, D.3, D.4'],
  ['E1 E2 F G1 G2 G3', 'E.1, E.2, F, G.1, G.2, G.3'],
  ['C', 'C'],
  ['F', 'F'],
] as const)('reads %j', (text, read) => {
  expect(readLicenceCategories(text)).toEqual({ ok: true, value: read })
})

it.each([
  'B.3',
  'B.11',
  'F.1',
  'A1y2',
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

it('names what it could not read, in part if it is long', () => {
  const example = 'Escribila como figura en la licencia, por ejemplo B.1 o C.2'
  expect(readLicenceCategories('B.1, profesional')).toEqual({
    ok: false,
    message: `«PROFESIONAL» no es una categoría de licencia. ${example}`,
  })
  expect(readLicenceCategories('x'.repeat(21))).toMatchObject({
    message: expect.stringContaining(`«${'X'.repeat(20)}»`),
  })
  expect(readLicenceCategories('')).toEqual({ ok: false, message: example })
})
