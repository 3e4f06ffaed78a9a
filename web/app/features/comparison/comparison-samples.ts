import type { Infraction, JurisdictionFacts } from '@multas/contract'

export function sampleFine(change: Partial<Infraction> = {}): Infraction {
  return {
    ...{ id: '1', hash: 'hash', jurisdiccion: 'Santa Fe', jurisdiccionSlug: 'santa-fe', numeroActa: 'A-1' },
    ...{ resuelto: false, estado: 'pago voluntario', totalInfraccion: '40000.00', pagoVoluntario: 'SI' },
    ...{ pagoVoluntarioVencimiento: '2026-03-08', dominio: 'AB123CD', fechaInfraccion: '2026-02-01' },
    ...{ hora: null, juzgado: null, ubicacion: null, tipologia: null, motivo: null, descripcion: null },
    ...{ uf: null, velocidad: null, velocidadMax: null, pruebas1: false, pruebas2: false },
    ...{ actaPdf: false, boletaPdf: false, pagoLink: null, lat: null, lng: null },
    ...change,
  }
}

export function sampleFacts(change: Partial<JurisdictionFacts> = {}): JurisdictionFacts {
  return {
    ...{ capital: null, authority: null, unit: null, voluntaryPayment: null, defence: null },
    ...{ instalments: null, prescription: null, offices: [], notes: [], questions: [] },
    ...change,
  }
}

export const SAMPLE_ORIGIN = { norm: 'Ley 1', source: 'https://www.example.org/a', checked: '2026-11-21' }
