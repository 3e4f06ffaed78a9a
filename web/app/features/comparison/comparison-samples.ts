import type { Infraction, JurisdictionFacts } from '@multas/contract'
import { sampleFine as plainFine } from '../../../test/sample-fine.ts'

export const sampleFine = (change: Partial<Infraction> = {}): Infraction =>
  plainFine({
    ...{ id: '1', hash: 'hash', jurisdiccion: 'Santa Fe', jurisdiccionSlug: 'santa-fe' },
    ...{ estado: 'pago voluntario', totalInfraccion: '40000.00', pagoVoluntario: 'SI' },
    ...{ pagoVoluntarioVencimiento: '2026-03-08', fechaInfraccion: '2026-02-01' },
    ...change,
  })

export function sampleFacts(change: Partial<JurisdictionFacts> = {}): JurisdictionFacts {
  return {
    ...{ capital: null, authority: null, unit: null, voluntaryPayment: null, defence: null },
    ...{ instalments: null, prescription: null, offices: [], notes: [], questions: [] },
    ...change,
  }
}

export const SAMPLE_ORIGIN = { norm: 'Ley 1', source: 'https://www.example.org/a', checked: '2026-11-21' }
