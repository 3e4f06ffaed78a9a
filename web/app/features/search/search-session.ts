import type { Infraction, QueuePlace, SearchReply, SessionStatusReply } from '@multas/contract'
import type { ShownResult } from '../results/index.ts'
import type { LiveStatus } from './live-transitions.ts'

export interface SearchSession extends ShownResult {
  readonly sessionId: string
  readonly isBegunHere: boolean
  readonly liveToken: string | null
  readonly elapsedSeconds: number
  readonly mailsResult: boolean
  readonly queue: QueuePlace | null
  readonly lastSeq: number
  readonly connection: LiveStatus
  /** Start of the disconnection in Unix milliseconds. */
  readonly lostAt: number | null
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
    infractions: inShownOrder(known?.infractions ?? [], reply.infractions),
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

function inShownOrder(shown: readonly Infraction[], fresh: readonly Infraction[]): Infraction[] {
  const byHash = new Map(fresh.map((infraction) => [infraction.hash, infraction]))
  const kept = shown.flatMap((infraction) => byHash.get(infraction.hash) ?? [])
  const shownHashes = new Set(shown.map((infraction) => infraction.hash))
  return [...kept, ...fresh.filter((infraction) => !shownHashes.has(infraction.hash))]
}
