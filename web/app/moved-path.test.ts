import { expect, it } from 'vitest'
import { movedPath } from './moved-path.ts'

it.each([
  ['/EMPRESA', '/empresa'],
  ['/%65mpresa', '/empresa'],
  ['/infracciones-transito/multas-C%C3%B3rdoba', '/infracciones-transito/multas-cordoba'],
  ['/Infracciones-Transito/MULTAS-CABA', '/infracciones-transito/multas-caba'],
  ['/empresa', null],
  ['/', null],
  ['/juan-perez-abcdefgh', null],
  ['/Results/AbC', null],
  ['/infracciones-transito/multas-%C3%B1andu', null],
])('%s has moved to %s', (path, place) => {
  expect(movedPath(path)).toBe(place)
})
