import { expect, it } from 'vitest'
import { extraFacts } from './extra-facts.ts'

it.each([
  [{ puntos: 5 }, [{ label: 'Puntos de licencia', value: '5' }]],
  [{ puntos: 1_000 }, [{ label: 'Puntos de licencia', value: '1.000' }]],
  [{ puntos: 0 }, []],
  [{ puntos: null }, []],
  [{}, []],
])('%j adds the lines %j', (fine, lines) => {
  expect(extraFacts(fine)).toEqual(lines)
})
