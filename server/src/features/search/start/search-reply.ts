import type { QueuePlace, SearchReply } from '@multas/contract'
import { coverScore, describeQueue, type Wait } from '@multas/domain'
import type { AddFileTokens } from '../access/file-tokens.ts'
import type { LiveTokens } from '../access/live-tokens.ts'
import type { Consultations } from '../consultations.ts'
import type { Snapshot } from '../read-snapshot.ts'

export interface SearchReplyDeps {
  readonly liveTokens: LiveTokens
  readonly addFileTokens: AddFileTokens
  readonly consultations: Pick<Consultations, 'list'>
}

/** A search that runs or waits: begun by this request, or by an earlier one of the same visitor. */
export interface RunningSearch {
  readonly kind: 'started' | 'resumed'
  readonly searchId: string
  readonly startedAt: Date
  readonly queue: QueuePlace | null
  readonly mailsResult: boolean
}

/** No search was begun: the last one is too recent. */
export interface LimitedSearch {
  readonly kind: 'limited'
  readonly wait: Wait
  readonly lastSearchId: string | null
}

export function presentRunning(
  deps: SearchReplyDeps,
  { kind, searchId, startedAt, queue, mailsResult }: RunningSearch,
  known: Snapshot,
  now: Date,
): SearchReply {
  const elapsedMs = Math.max(0, now.getTime() - startedAt.getTime())
  return {
    ...presentKnown(deps, known),
    existingInfractions: known.infractions.map((fine) => deps.addFileTokens(fine, searchId)),
    limitReached: false,
    activeSession: kind === 'resumed',
    queue,
    sessionId: searchId,
    wsToken: deps.liveTokens.issue(searchId, now),
    startTime: startedAt.toISOString(),
    elapsedSeconds: Math.floor(elapsedMs / 1000),
    mailsResult,
    lastResult: null,
    message: describeRunning(kind, queue),
  }
}

export function presentLimited(
  deps: SearchReplyDeps,
  { wait, lastSearchId }: LimitedSearch,
  known: Snapshot,
  now: Date,
): SearchReply {
  return {
    ...presentKnown(deps, known),
    limitReached: true,
    lastSearchDate: wait.lastSearchDate,
    availableDate: wait.availableDate,
    daysToWait: wait.daysToWait,
    remainingDays: wait.remainingDays,
    activeSession: false,
    queue: null,
    sessionId: null,
    wsToken: null,
    startTime: null,
    elapsedSeconds: 0,
    mailsResult: false,
    lastResult: lastSearchId === null ? null : presentLastResult(deps, lastSearchId, now),
    message: wait.message,
  }
}

function presentLastResult({ liveTokens }: SearchReplyDeps, searchId: string, now: Date) {
  return { sessionId: searchId, wsToken: liveTokens.issue(searchId, now) }
}

function presentKnown({ consultations }: SearchReplyDeps, known: Snapshot) {
  return {
    existingInfractions: [...known.infractions],
    scoring: coverScore(known.scoring, { answered: 0, asked: consultations.list().length }),
    vehicle: known.vehicle,
    personData: known.personData,
  }
}

function describeRunning(kind: RunningSearch['kind'], queue: QueuePlace | null): string {
  if (queue !== null) return describeQueue(queue.place, queue.startsInSeconds)
  return kind === 'resumed' ? 'Tu búsqueda ya está en curso.' : 'Búsqueda iniciada.'
}
