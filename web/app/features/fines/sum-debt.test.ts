import { expect, it } from 'vitest'
import { sampleFine } from '../../../test/sample-fine.ts'
import { sumDebt } from './sum-debt.ts'

it('sums unresolved acts with an amount, and counts the others apart', () => {
  const due = { pagoVoluntario: 'SI', totalInfraccion: '100.00' } as const
  const acts = [
    sampleFine({ totalInfraccion: '1000.00' }),
    sampleFine({ totalInfraccion: '500.50', situacion: 'en_juicio' }),
    sampleFine({ totalInfraccion: null }),
    sampleFine({
      totalInfraccion: '0.00',
      notaImporte: { clase: 'a_determinar', texto: '', norma: null, fuente: null, revisado: null },
    }),
    sampleFine({ totalInfraccion: '0.00' }),
    sampleFine({ totalInfraccion: '-1.00' }),
    sampleFine({ totalInfraccion: '9000.00', resuelto: true }),
    sampleFine({ totalInfraccion: '9000.00', estado: 'Causa resuelta' }),
    sampleFine({ ...due, pagoVoluntarioVencimiento: '2026-03-04' }),
    sampleFine({ ...due, pagoVoluntarioVencimiento: '2026-03-05' }),
  ]
  const debt = { pending: 8, priced: 5, centavos: 170_050, inCourt: 1, lapsed: 1 }
  expect(sumDebt(acts, '2026-03-05')).toEqual(debt)
})
