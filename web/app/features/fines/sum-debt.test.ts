import { expect, it } from 'vitest'
import { sampleFine } from '../../../test/sample-fine.ts'
import { sumDebt } from './sum-debt.ts'

it('sums unresolved acts with an amount, and counts the others apart', () => {
  const debt = sumDebt([
    sampleFine({ totalInfraccion: '1000.00' }),
    sampleFine({ totalInfraccion: '500.50', situacion: 'en_juicio' }),
    sampleFine({ totalInfraccion: null }),
    sampleFine({ totalInfraccion: '0.00', situacion: 'ante_controlador' }),
    sampleFine({ totalInfraccion: '9000.00', resuelto: true }),
    sampleFine({ totalInfraccion: '9000.00', estado: 'Causa resuelta' }),
  ])
  expect(debt).toEqual({ pending: 4, priced: 2, centavos: 150_050, inCourt: 1 })
})
