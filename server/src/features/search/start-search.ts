import { randomUUID } from 'node:crypto'
import type { QueuePlace, SearchReply } from '@multas/contract'
import {
  coverScore,
  describeQueue,
  evaluateWait,
  type Language,
  type Subject,
  type Wait,
  waitingSince,
} from '@multas/domain'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { isDatabaseOutage, retryThroughOutage } from '../../platform/database/outage.ts'
import { Problem } from '../../platform/http/problem.ts'
import { hashToken, type Secrets } from '../../platform/secrets/secrets.ts'
import { currentSpan } from '../../platform/tracing/span.ts'
import { evaluateSpentToken } from '../verification/index.ts'
import type { Admit } from './admission/admit.ts'
import type { ClaimedSearch } from './claim-search.ts'
import type { Consultations } from './consultations.ts'
import type { AddFileTokens } from './file-tokens.ts'
import type { LiveTokens } from './live-tokens.ts'
import { WATCH_EVERY_MS } from './local-runs.ts'
import type { Snapshot, SnapshotReader } from './read-snapshot.ts'
import { sealSubject, subjectHash } from './sealed-subject.ts'
import { findRunning, type WrittenSearch, writeSearch } from './write-search.ts'

export interface StartSearchDeps {
  readonly database: Database
  readonly secrets: Secrets
  readonly clock: Clock
  readonly liveTokens: LiveTokens
  readonly addFileTokens: AddFileTokens
  readonly snapshots: SnapshotReader
  readonly admit: Admit
  readonly queuePlaceOf: (searchId: string) => QueuePlace | null
  readonly consultations: Pick<Consultations, 'list'>
  readonly waitDays: () => number
  readonly deadlineMs: number
}

type Started =
  | {
      readonly kind: 'started' | 'resumed'
      readonly searchId: string
      readonly startedAt: Date
      readonly queue: QueuePlace | null
      readonly mailsResult: boolean
    }
  | { readonly kind: 'limited'; readonly wait: Wait; readonly lastSearchId: string | null }

export interface SearchRequest {
  readonly token: string
  readonly mailsResult: boolean
  readonly language: Language
}

/**
 * docs/behaviour/search.md#start. Known data are read concurrently and returned only once the verification is
 * accepted.
 */
export async function startSearch(
  deps: StartSearchDeps,
  subject: Subject,
  asked: SearchRequest,
): Promise<SearchReply> {
  const now = deps.clock()
  const hash = subjectHash(deps.secrets, subject)
  const read = () => deps.snapshots.ofSubject(hash, now)
  const [started, firstRead] = await Promise.allSettled([start(deps, subject, hash, asked, now), read()])
  if (started.status === 'rejected') throw started.reason
  const known = firstRead.status === 'fulfilled' ? firstRead.value : await readAgain(read, firstRead.reason)
  if (started.value.kind !== 'limited') return runningReply(deps, started.value, known ?? NOTHING_KNOWN, now)
  if (known === null) throw (firstRead as PromiseRejectedResult).reason
  return limitedReply(deps, started.value, known, now)
}

const NOTHING_KNOWN: Snapshot = { infractions: [], scoring: null, vehicle: null, personData: null }
const READ_AGAIN_MS = 2_000

/** The verification is spent by now, so an outage must not refuse a search that has started. */
async function readAgain(read: () => Promise<Snapshot>, reason: unknown): Promise<Snapshot | null> {
  if (!isDatabaseOutage(reason)) throw reason
  try {
    return await retryThroughOutage(read, { giveUpAfterMs: READ_AGAIN_MS })
  } catch (error) {
    if (isDatabaseOutage(error)) return null
    throw error
  }
}

async function start(
  deps: StartSearchDeps,
  subject: Subject,
  hash: Buffer,
  { token, mailsResult, language }: SearchRequest,
  now: Date,
): Promise<Started> {
  const id = randomUUID()
  const deadlineAt = new Date(now.getTime() + deps.deadlineMs)
  const admission = deps.admit()
  const { holder } = admission
  const trace = currentSpan()?.carrier ?? null
  try {
    const written = await writeSearch(deps.database, {
      id,
      holder,
      jobDueAt: holder === null ? now : new Date(now.getTime() + WATCH_EVERY_MS),
      subjectKind: subject.kind,
      subjectHash: hash,
      subjectSealed: sealSubject(deps.secrets, subject),
      createdAt: now,
      deadlineAt,
      tokenHash: hashToken(token),
      waitingSince: waitingSince(now, deps.waitDays()),
      mailsResult,
      language,
      trace,
    })
    const spent = evaluateSpentToken(written.token)
    if (spent.outcome !== 'accepted') throw verificationRefused(spent.outcome)
    if (written.isBlocked) throw notShown(subject)
    if (written.isWritten) {
      const taken = written.isTaken ? neverSearched(id, subject, hash, now, deadlineAt, trace) : null
      const queue = await admission.accept(id, taken)
      return { kind: 'started', searchId: id, startedAt: now, queue, mailsResult }
    }
    return await findBlockingSearch(deps, subject, written.existingSearch, hash, spent.emailHash, now)
  } finally {
    admission.cancel()
  }
}

async function findBlockingSearch(
  deps: StartSearchDeps,
  { kind }: Subject,
  existingSearch: WrittenSearch['existingSearch'],
  subjectHash: Buffer,
  emailHash: Buffer,
  now: Date,
): Promise<Started> {
  if (existingSearch?.state === 'complete') {
    const wait = evaluateWait(existingSearch.createdAt, now, deps.waitDays(), kind)
    return { kind: 'limited', wait, lastSearchId: existingSearch.isRemoved ? null : existingSearch.id }
  }
  if (existingSearch) return resumed(deps, existingSearch)
  const running = await findRunning(deps.database, subjectHash, emailHash)
  if (!running) throw new Error('the search that blocked this one has just ended')
  const { id, created_at: createdAt, mails_result } = running
  return resumed(deps, { id, createdAt, mailsResult: mails_result })
}

function resumed(
  { queuePlaceOf }: StartSearchDeps,
  { id, createdAt, mailsResult }: { id: string; createdAt: Date; mailsResult: boolean },
): Started {
  return { kind: 'resumed', searchId: id, startedAt: createdAt, queue: queuePlaceOf(id), mailsResult }
}

function neverSearched(
  searchId: string,
  subject: Subject,
  hash: Buffer,
  startedAt: Date,
  deadlineAt: Date,
  trace: string | null,
): ClaimedSearch {
  const nothing = { checks: [], sent: [], known: [], fresh: [], leaderId: null }
  return { searchId, run: 1, subject, subjectHash: hash, startedAt, deadlineAt, trace, ...nothing }
}

/** Clients match these words (docs/behaviour/verification.md#refusals). */
function verificationRefused(outcome: 'invalid' | 'expired' | 'used'): Problem {
  if (outcome === 'invalid')
    return new Problem(403, 'verificacion_requerida', 'Verificación de email requerida')
  const why = outcome === 'expired' ? 'venció' : 'ya se usó'
  return new Problem(
    403,
    'verificacion_requerida',
    `Token de verificación: ${why}. Verificá tu email de nuevo.`,
  )
}

/**
 * Same text whatever is known, and only after spending a verification, so it reveals neither fines nor, by
 * trial, hidden subjects.
 */
export function notShown({ kind }: Subject): Problem {
  const what = kind === 'patent' ? 'esta patente' : 'este DNI'
  return new Problem(
    403,
    'no_se_muestra',
    `Los datos de ${what} no se muestran en este sitio, a pedido de su titular. Podés consultar directamente a cada jurisdicción.`,
  )
}

function limitedReply(
  deps: StartSearchDeps,
  { wait, lastSearchId }: Extract<Started, { kind: 'limited' }>,
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
    lastResult:
      lastSearchId === null
        ? null
        : {
            sessionId: lastSearchId,
            wsToken: deps.liveTokens.issue(lastSearchId, now),
          },
    message: wait.message,
  }
}

function runningReply(
  deps: StartSearchDeps,
  { kind, searchId, startedAt, queue, mailsResult }: Exclude<Started, { kind: 'limited' }>,
  known: Snapshot,
  now: Date,
): SearchReply {
  return {
    ...presentKnown(deps, known),
    existingInfractions: known.infractions.map((fine) => deps.addFileTokens(fine, searchId)),
    limitReached: false,
    activeSession: kind === 'resumed',
    queue,
    sessionId: searchId,
    wsToken: deps.liveTokens.issue(searchId, now),
    startTime: startedAt.toISOString(),
    elapsedSeconds: Math.max(0, Math.floor((now.getTime() - startedAt.getTime()) / 1000)),
    mailsResult,
    lastResult: null,
    message: startMessage(kind, queue),
  }
}

function startMessage(kind: 'started' | 'resumed', queue: QueuePlace | null): string {
  if (queue !== null) return describeQueue(queue.place, queue.startsInSeconds)
  return kind === 'resumed' ? 'Tu búsqueda ya está en curso.' : 'Búsqueda iniciada.'
}

function presentKnown(deps: Pick<StartSearchDeps, 'consultations'>, known: Snapshot) {
  return {
    existingInfractions: [...known.infractions],
    scoring: coverScore(known.scoring, { answered: 0, asked: deps.consultations.list().length }),
    vehicle: known.vehicle,
    personData: known.personData,
  }
}
