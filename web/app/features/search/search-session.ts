import type { Infraction, QueuePlace, SearchReply, SessionStatusReply } from '@multas/contract'
import type { ShownResult } from '../results/index.ts'
import type { LiveStatus } from './live-transitions.ts'

/** One search as this browser knows it. */
export interface SearchSession extends ShownResult {
  readonly sessionId: string
  /** Begun on this page, not found again. */
  readonly isBegunHere: boolean
  /** Opens this search, in headers only; the last one that the page has. */
  readonly liveToken: string | null
  readonly elapsedSeconds: number
  /** The private link is mailed when the search ends. */
  readonly mailsResult: boolean
  /** Its place while it waits for others to end; null once it begins. */
  readonly queue: QueuePlace | null
  /** Sequence number of the last event included. */
  readonly lastSeq: number
  readonly connection: LiveStatus
  /** Since when there is no connection; milliseconds since 1970. */
  readonly lostAt: number | null
  /** 'Verificar ahora' was pressed and has not answered yet. */
  readonly checking: boolean
}

export function sessionFromReply(reply: SearchReply, sessionId: string, subject: string): SearchSession {
  return {
    sessionId,
    isBegunHere: true,
    subject,
    searchType: /^[0-9]+$/.test(subject) ? 'dni' : 'patent',
    infractions: reply.existingInfractions,
    verifiedActs: new Set(),
    coverage: [],
    progress: null,
    jurisdictionsWithErrors: [],
    scoring: reply.scoring,
    vehicle: reply.vehicle,
    personData: reply.personData,
    elapsedSeconds: reply.elapsedSeconds,
    mailsResult: reply.mailsResult,
    queue: reply.queue,
    lastSeq: 0,
    connection: 'idle',
    lostAt: null,
    checking: false,
    sentByEmail: false,
    liveToken: reply.wsToken,
  }
}

export function sessionFromStatus(
  reply: SessionStatusReply,
  subject: string,
  known: SearchSession | null,
): SearchSession {
  return {
    sessionId: reply.sessionId,
    isBegunHere: known?.sessionId === reply.sessionId && known.isBegunHere,
    subject,
    searchType: reply.searchType,
    infractions: keepPlaces(known?.infractions ?? [], reply.infractions),
    verifiedActs: new Set(reply.actasVerificadas),
    coverage: reply.coverage,
    progress: reply.progress,
    jurisdictionsWithErrors: reply.jurisdiccionesConErrores,
    scoring: reply.scoring,
    vehicle: reply.vehicle,
    personData: reply.personData,
    elapsedSeconds: reply.elapsedSeconds,
    mailsResult: reply.mailsResult,
    queue: reply.queue,
    lastSeq: reply.lastSeq,
    connection: known?.connection ?? 'idle',
    lostAt: known?.lostAt ?? null,
    checking: false,
    sentByEmail: false,
    liveToken: reply.wsToken ?? known?.liveToken ?? null,
  }
}

function keepPlaces(shown: readonly Infraction[], fresh: readonly Infraction[]): Infraction[] {
  const byHash = new Map(fresh.map((infraction) => [infraction.hash, infraction]))
  const kept = shown.flatMap((infraction) => byHash.get(infraction.hash) ?? [])
  const shownHashes = new Set(shown.map((infraction) => infraction.hash))
  return [...kept, ...fresh.filter((infraction) => !shownHashes.has(infraction.hash))]
}
