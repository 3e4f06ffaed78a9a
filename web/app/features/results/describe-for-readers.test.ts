import { expect, it } from 'vitest'
import { sampleFine } from '../../../test/sample-fine.ts'
import { describeForReaders } from './describe-for-readers.ts'

const TODAY = '2026-03-05'
const RESULT = { progress: null, sentByEmail: false }

it.each([
  [RESULT, 'Búsqueda completada. 1 infracción encontrada en sistema.'],
  [
    { ...RESULT, isUnfinished: true },
    'La búsqueda continúa procesándose. 1 infracción encontrada en sistema.',
  ],
  [
    { ...RESULT, sentByEmail: true },
    'Tu sesión terminó antes que la búsqueda. 1 infracción encontrada en sistema.',
  ],
])('of %j readers hear what the page shows', (result, text) => {
  expect(describeForReaders(result, [sampleFine()], false, TODAY)).toBe(text)
})

it('says no more of a completed search without fines', () => {
  expect(describeForReaders(RESULT, [], false, TODAY)).toBe('Búsqueda completada.')
})
