import type { Infraction, JurisdictionCoverage, ResultsReply } from '@multas/contract'
import { sampleFine } from './sample-fine.ts'

export const numberedFine = (number: number, over: Partial<Infraction> = {}): Infraction =>
  sampleFine({
    id: String(number),
    hash: String(number).padStart(43, 'h'),
    numeroActa: `A-${number}`,
    ...over,
  })

export const sampleCoverage = (
  jurisdiction: string,
  name: string,
  outcome: JurisdictionCoverage['outcome'],
): JurisdictionCoverage => ({
  jurisdiction,
  name,
  outcome,
  found: 0,
  consultedAt: '2026-03-11T12:00:00.000Z',
  fromCache: false,
  message: null,
  link: null,
})

/** A finished search of a plate without fines, to which every jurisdiction answered. */
export function sampleResult(over: Partial<ResultsReply> = {}): ResultsReply {
  const coverage = over.coverage ?? [
    sampleCoverage('cordoba', 'Córdoba', 'empty'),
    sampleCoverage('salta', 'Salta', 'empty'),
  ]
  return {
    sessionId: 's1',
    sessionComplete: true,
    sessionCompleta: true,
    sessionActive: false,
    infractions: [],
    scoring: null,
    vehicle: null,
    personData: null,
    searchType: 'patent',
    limitReached: false,
    jurisdiccionesVerificadas: [],
    jurisdiccionesConErrores: [],
    actasVerificadas: [],
    coverage,
    progress: { done: coverage.length, total: coverage.length },
    startTime: '2026-03-11T12:00:00.000Z',
    elapsedSeconds: 3,
    subjectLabel: 'AB123CD',
    expiresAt: '2026-04-11T12:00:00.000Z',
    ...over,
  }
}
