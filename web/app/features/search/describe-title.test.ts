import { describe, expect, it } from 'vitest'
import { describeTitle } from './describe-title.ts'
import { sampleInfraction } from './search-samples.ts'

const fines = (count: number) => Array.from({ length: count }, () => sampleInfraction())
const plate = {
  searchType: 'patent',
  subject: 'AB123CD',
  progress: null,
  infractions: [],
  queue: null,
} as const
const title = (over: object, complete: boolean) => describeTitle({ ...plate, ...over }, complete, 'Multas')

describe('the title of a search', () => {
  it.each([
    [{ queue: { place: 37, startsInSeconds: null } }, false, 'AB 123 CD: En la fila (37) · Multas'],
    [{}, false, 'AB 123 CD: Buscando… · Multas'],
    [{ progress: { done: 14, total: 25 } }, false, 'AB 123 CD: Buscando… (14/25) · Multas'],
    [{ infractions: fines(1) }, true, 'AB 123 CD: 1 infracción · Multas'],
    [{ infractions: fines(3) }, true, 'AB 123 CD: 3 infracciones · Multas'],
    [{}, true, 'AB 123 CD: Resultado listo · Multas'],
    [{ subject: 'ABC123' }, true, 'ABC 123: Resultado listo · Multas'],
    [{ subject: 'A123BCD' }, true, 'A 123 BCD: Resultado listo · Multas'],
    [{ subject: '123ABC' }, true, '123 ABC: Resultado listo · Multas'],
  ])('%j', (over, complete, expected) => {
    expect(title(over, complete)).toBe(expected)
  })

  it.each(['30111222', '**.***.222'])('shows of the DNI %s only its end', (subject) => {
    expect(title({ searchType: 'dni', subject }, true)).toBe('DNI **.***.222: Resultado listo · Multas')
  })
})
