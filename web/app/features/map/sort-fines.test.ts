import type { Infraction } from '@multas/contract'
import { expect, it } from 'vitest'
import { sortFines } from './sort-fines.ts'

const fine = (ubicacion: string | null, more: Partial<Infraction> = {}) =>
  ({ jurisdiccion: 'CABA', ubicacion, lat: null, lng: null, ...more }) as Infraction

it('asks once for every spelling of an address, in each jurisdiction', () => {
  const { questions } = sortFines([
    fine('Av. Corrientes 1234'),
    fine('Rivadavia 10'),
    fine('CORRIENTES AV. 1234'),
    fine('Av. Corrientes 1234', { jurisdiccion: 'Córdoba' }),
  ])
  expect(questions.map(({ address, jurisdiction, fines }) => [address, jurisdiction, fines.length])).toEqual([
    ['Av. Corrientes 1234', 'CABA', 2],
    ['Rivadavia 10', 'CABA', 1],
    ['Av. Corrientes 1234', 'Córdoba', 1],
  ])
})

it('requests nothing that its jurisdiction has placed, nor addresses that cannot be found', () => {
  const sorted = sortFines([
    fine('Ruta Nacional 9 km 43', { lat: -34.1, lng: -59 }),
    fine('Ruta Nacional 9 km 43'),
    fine(null),
    fine('x'.repeat(301)),
  ])
  expect(sorted.points).toMatchObject([{ lat: -34.1, lng: -59, address: 'Ruta Nacional 9 km 43' }])
  expect(sorted).toMatchObject({ questions: [], placeless: 3 })
})

it('of too many addresses, asks for those with the most fines', () => {
  const fines = Array.from({ length: 400 }, (_, index) => fine(`Mitre ${index + 1}`))
  const { questions, placeless } = sortFines([...fines, fine('Mitre 400')])
  expect(questions).toHaveLength(300)
  expect(questions[0]?.address).toBe('Mitre 400')
  expect(placeless).toBe(100)
})
