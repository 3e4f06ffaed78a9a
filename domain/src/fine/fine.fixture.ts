import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { FINE_STATES, type Fine, type ReportedFine } from './fine.ts'
import type { Sha256 } from './hash-fine.ts'

/** Fixtures of the tests beside it; no part of the product. */
export const sha256: Sha256 = (text) => createHash('sha256').update(text, 'utf8').digest()

export const cordoba = { slug: 'cordoba', name: 'Córdoba' }

export function reportedFine(fields: Partial<ReportedFine> = {}): ReportedFine {
  return {
    numeroActa: 'A-1',
    dominio: 'AB123CD',
    estado: 'pendiente',
    estadoTexto: 'Pendiente',
    totalCentavos: 8_430_000,
    pagoVoluntario: false,
    pagoVoluntarioVencimiento: null,
    fechaInfraccion: '2026-03-05',
    hora: '10:30',
    juzgado: null,
    ubicacion: null,
    tipologia: null,
    motivo: null,
    descripcion: null,
    uf: null,
    velocidad: null,
    velocidadMax: null,
    evidence: { pruebas1: null, pruebas2: null, actaPdf: null, boletaPdf: null },
    pagoLink: null,
    lat: null,
    lng: null,
    ...fields,
  }
}

export function knownFine(fields: Partial<Fine> = {}): Fine {
  return {
    ...reportedFine(fields),
    hash: 'a-hash',
    jurisdiction: cordoba.slug,
    jurisdiccion: cordoba.name,
    resuelto: false,
    ...fields,
  }
}

const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })

/** Few values on purpose, so that acts meet again and reports of one act differ. */
export const anyReportedFine: fc.Arbitrary<ReportedFine> = fc
  .record({
    numeroActa: orNull(fc.constantFrom('1', '01', 'A-2', 'a2', '3', 'S/N')),
    dominio: orNull(fc.constantFrom('AB123CD', 'ABC123')),
    estado: fc.constantFrom(...FINE_STATES),
    estadoTexto: orNull(fc.constantFrom('Resuelta', 'Pendiente')),
    totalCentavos: orNull(fc.integer({ min: 0, max: 3 })),
    fechaInfraccion: orNull(fc.constantFrom('2026-03-05', '2026-03-06')),
    ubicacion: orNull(fc.constantFrom('Av. Colón 100')),
    lat: orNull(fc.constantFrom(-31.4)),
  })
  .map(reportedFine)
