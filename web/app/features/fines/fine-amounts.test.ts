import { describe, expect, it } from 'vitest'
import { sampleFine } from '../../../test/sample-fine.ts'
import { amountCentavos, pendingCentavos, struckThroughCentavos } from './fine-amounts.ts'

const NOTE = { clase: 'a_determinar', texto: '', norma: null, fuente: null, revisado: null } as const

describe('amounts', () => {
  it.each([
    ['84300.00', 8_430_000],
    ['0.10', 10],
    [null, null],
    ['no informado', null],
  ])('%s is %s centavos', (totalInfraccion, centavos) => {
    expect(amountCentavos({ totalInfraccion })).toBe(centavos)
  })

  it('of a controller is yet to be determined', () => {
    expect(amountCentavos({ totalInfraccion: '0.00', notaImporte: NOTE })).toBeNull()
  })

  it.each([
    ['with voluntary payment', { pagoVoluntario: 'SI' }, 16_860_000],
    ['without it', { pagoVoluntario: 'NO' }, null],
    ['with nothing to pay', { pagoVoluntario: 'SI', totalInfraccion: '0.00' }, null],
    ['without an amount', { pagoVoluntario: 'SI', totalInfraccion: null }, null],
    ['to be determined', { pagoVoluntario: 'SI', totalInfraccion: '0.00', notaImporte: NOTE }, null],
  ] as const)('the double %s', (_name, over, centavos) => {
    expect(struckThroughCentavos(sampleFine(over))).toBe(centavos)
  })

  it('adds what is pending, unreadable amounts as 0', () => {
    const fines = [sampleFine(), sampleFine({ resuelto: true }), sampleFine({ totalInfraccion: null })]
    expect(pendingCentavos(fines)).toBe(8_430_000)
  })
})
