import { doubleChargeLetter } from '@multas/domain'
import { expect, it } from 'vitest'
import { sampleFine } from '../../../test/sample-fine.ts'
import { toRecords } from './to-records.ts'

it('a zero that is still to be determined is no amount in the letter', () => {
  const note = { clase: 'a_determinar', texto: '', norma: null, fuente: null, revisado: null } as const
  const open = sampleFine({ hash: 'h2', jurisdiccion: 'CABA', totalInfraccion: '0.00', notaImporte: note })
  const act = { ...sampleFine(), otherReports: [open] }
  const letter = doubleChargeLetter(act, toRecords(act)).replaceAll('\u00a0', ' ')
  expect(letter).toContain('- Córdoba: acta N.º A-1, $ 84.300.')
  expect(letter).toContain('- CABA: acta N.º A-1, sin importe informado.')
})
