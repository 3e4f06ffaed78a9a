import type { Infraction, SearchReply, SessionStatusReply } from '@multas/contract'
import { sampleFine } from '../../../test/sample-fine.ts'

export const sampleInfraction = (over: Partial<Infraction> = {}): Infraction =>
  sampleFine({ id: '1', ...over })

export function sampleSearchReply(over: Partial<SearchReply> = {}): SearchReply {
  return {
    existingInfractions: [],
    scoring: null,
    vehicle: null,
    personData: null,
    limitReached: false,
    activeSession: false,
    queue: null,
    sessionId: 's1',
    wsToken: 't1',
    startTime: '2026-03-05T12:00:00.000Z',
    elapsedSeconds: 0,
    mailsResult: true,
    lastResult: null,
    message: 'Búsqueda iniciada',
    ...over,
  }
}

export function sampleStatus(over: Partial<SessionStatusReply> = {}): SessionStatusReply {
  return {
    sessionId: 's1',
    sessionComplete: false,
    sessionCompleta: false,
    sessionActive: true,
    infractions: [],
    scoring: null,
    vehicle: null,
    personData: null,
    searchType: 'patent',
    limitReached: false,
    jurisdiccionesVerificadas: [],
    jurisdiccionesConErrores: [],
    actasVerificadas: [],
    coverage: [],
    progress: { done: 0, total: 25 },
    queue: null,
    lastSeq: 7,
    wsToken: null,
    mailsResult: true,
    startTime: '2026-03-05T12:00:00.000Z',
    elapsedSeconds: 12,
    ...over,
  }
}
