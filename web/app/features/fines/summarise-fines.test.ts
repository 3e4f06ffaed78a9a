import { expect, it } from 'vitest'
import { sampleFine } from '../../../test/sample-fine.ts'
import { nameCount, summariseFines, summariseJurisdictions } from './summarise-fines.ts'

const fines = [
  sampleFine({ jurisdiccion: 'Salta', totalInfraccion: '10.50' }),
  sampleFine({ jurisdiccion: ' ', totalInfraccion: null }),
  sampleFine({ jurisdiccion: 'Chaco', totalInfraccion: '20.00', estado: 'RESUELTA' }),
  sampleFine({ jurisdiccion: 'Salta', totalInfraccion: '10.00' }),
]

it('counts and adds all, pending and resolved', () => {
  expect(summariseFines(fines)).toEqual({
    total: { count: 4, centavos: 4050, undetermined: 0, missing: 1 },
    pending: { count: 3, centavos: 2050, undetermined: 0, missing: 1 },
    resolved: { count: 1, centavos: 2000, undetermined: 0, missing: 0 },
  })
})

it('adds by jurisdiction, the largest amount first, without a name at the end', () => {
  expect(summariseJurisdictions(fines)).toEqual([
    { place: 0, name: 'Salta', count: 2, countedElsewhere: 0, centavos: 2050, undetermined: 0, missing: 0 },
    { place: 1, name: 'Chaco', count: 1, countedElsewhere: 0, centavos: 2000, undetermined: 0, missing: 0 },
    {
      place: 2,
      name: 'Sin jurisdicción',
      count: 1,
      countedElsewhere: 0,
      centavos: 0,
      undetermined: 0,
      missing: 1,
    },
  ])
})

it('leaves an amount that a controller sets out of the sum', () => {
  const note = { clase: 'a_determinar', texto: '', norma: null, fuente: null, revisado: null } as const
  const open = sampleFine({ totalInfraccion: '0.00', notaImporte: note })
  expect(summariseFines([open, sampleFine()]).pending).toEqual({
    count: 2,
    centavos: 8_430_000,
    undetermined: 1,
    missing: 0,
  })
})

it('counts an act once, and names it beside the jurisdiction in which it does not count', () => {
  const other = sampleFine({ jurisdiccion: 'Buenos Aires', totalInfraccion: '50.00' })
  const act = { ...sampleFine({ jurisdiccion: 'Lanús', totalInfraccion: '30.00' }), otherReports: [other] }
  expect(summariseFines([act]).total).toEqual({ count: 1, centavos: 3000, undetermined: 0, missing: 0 })
  expect(summariseJurisdictions([act])).toEqual([
    { place: 0, name: 'Lanús', count: 1, countedElsewhere: 0, centavos: 3000, undetermined: 0, missing: 0 },
    {
      place: 1,
      name: 'Buenos Aires',
      count: 0,
      countedElsewhere: 1,
      centavos: 0,
      undetermined: 0,
      missing: 0,
    },
  ])
})

it.each([
  [0, 'infracciones'],
  [1, 'infracción'],
  [2, 'infracciones'],
])('%i %s', (count, name) => {
  expect(nameCount(count)).toBe(name)
})
