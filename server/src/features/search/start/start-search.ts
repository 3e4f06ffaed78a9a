import type { QueuePlace, SearchReply } from '@multas/contract'
import { evaluateWait, type Language, type Subject, waitingSince } from '@multas/domain'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { isDatabaseOutage, retryThroughOutage } from '../../../platform/database/outage.ts'
import { createOrderedId } from '../../../platform/retention/ordered-id.ts'
import { hashToken, type Secrets } from '../../../platform/secrets/secrets.ts'
import { currentSpan } from '../../../platform/tracing/span.ts'
import { evaluateSpentToken } from '../../verification/index.ts'
import type { Admission, Admit } from '../admission/admit.ts'
import type { Snapshot, SnapshotReader } from '../read-snapshot.ts'
import type { ClaimedSearch } from '../run/claim-search.ts'
import { WATCH_EVERY_MS } from '../run/local-runs.ts'
import { sealSubject, subjectHash } from '../sealed-subject.ts'
import { notShown, verificationRefused } from './search-refusals.ts'
import {
  type LimitedSearch,
  presentLimited,
  presentRunning,
  type RunningSearch,
  type SearchReplyDeps,
} from './search-reply.ts'
import { findRunning, type NewSearch, type WrittenSearch, writeSearch } from './write-search.ts'

export interface StartSearchDeps extends SearchReplyDeps {
  readonly database: Database
  readonly secrets: Secrets
  readonly clock: Clock
  readonly snapshots: SnapshotReader
  readonly admit: Admit
  readonly queuePlaceOf: (searchId: string) => QueuePlace | null
  readonly waitDays: () => number
  readonly deadlineMs: number
  readonly ensureMonth: (at: Date) => Promise<void>
}

export interface SearchRequest {
  readonly token: string
  readonly mailsResult: boolean
  readonly language: Language
}

/**
 * Starts a search, resumes the one that runs, or refuses it within the waiting period
 * (docs/behaviour/search.md#start). Known data are read concurrently and returned only once the verification
 * is accepted.
 */
export async function startSearch(
  deps: StartSearchDeps,
  subject: Subject,
  request: SearchRequest,
): Promise<SearchReply> {
  const now = deps.clock()
  const hash = subjectHash(deps.secrets, subject)
  const readKnown = () => deps.snapshots.ofSubject(hash, now)
  const [admitted, firstRead] = await Promise.allSettled([
    admitSearch(deps, subject, request, now),
    readKnown(),
  ])
  if (admitted.status === 'rejected') throw admitted.reason
  const search = admitted.value
  const known =
    firstRead.status === 'fulfilled'
      ? firstRead.value
      : await readAgain(readKnown, firstRead.reason, search.kind)
  return search.kind === 'limited'
    ? presentLimited(deps, search, known, now)
    : presentRunning(deps, search, known, now)
}

const NOTHING_KNOWN: Snapshot = { infractions: [], scoring: null, vehicle: null, personData: null }
const READ_AGAIN_MS = 2_000

/** The verification is spent by now, so an outage must not refuse a search that has started. */
async function readAgain(
  readKnown: () => Promise<Snapshot>,
  failure: unknown,
  kind: RunningSearch['kind'] | LimitedSearch['kind'],
): Promise<Snapshot> {
  if (!isDatabaseOutage(failure)) throw failure
  try {
    return await retryThroughOutage(readKnown, { giveUpAfterMs: READ_AGAIN_MS })
  } catch (error) {
    if (!isDatabaseOutage(error)) throw error
    if (kind === 'limited') throw failure
    return NOTHING_KNOWN
  }
}

async function admitSearch(
  deps: StartSearchDeps,
  subject: Subject,
  request: SearchRequest,
  now: Date,
): Promise<RunningSearch | LimitedSearch> {
  const id = createOrderedId(now)
  const admission = deps.admit(id)
  try {
    const search = buildSearch(deps, subject, request, { id, holder: admission.holder }, now)
    await deps.ensureMonth(now)
    const written = await writeSearch(deps.database, search)
    const spent = evaluateSpentToken(written.token)
    if (spent.outcome !== 'accepted') throw verificationRefused(spent.outcome)
    if (written.isBlocked) throw notShown(subject)
    if (written.isWritten) return await beginSearch(admission, search, subject, written.isTaken)
    return await findExisting(deps, subject, written.existingSearch, {
      subjectHash: search.subjectHash,
      emailHash: spent.emailHash,
      now,
    })
  } finally {
    admission.cancel()
  }
}

function buildSearch(
  { secrets, deadlineMs, waitDays }: StartSearchDeps,
  subject: Subject,
  { token, mailsResult, language }: SearchRequest,
  { id, holder }: Pick<NewSearch, 'id' | 'holder'>,
  now: Date,
): NewSearch {
  return {
    id,
    holder,
    // This process runs the search itself; the job takes over if it fails to.
    jobDueAt: holder === null ? now : new Date(now.getTime() + WATCH_EVERY_MS),
    subjectKind: subject.kind,
    subjectHash: subjectHash(secrets, subject),
    subjectSealed: sealSubject(secrets, subject),
    createdAt: now,
    deadlineAt: new Date(now.getTime() + deadlineMs),
    tokenHash: hashToken(token),
    waitingSince: waitingSince(now, waitDays()),
    mailsResult,
    language,
    trace: currentSpan()?.carrier ?? null,
  }
}

async function beginSearch(
  admission: Admission,
  search: NewSearch,
  subject: Subject,
  isClaimed: boolean,
): Promise<RunningSearch> {
  const queue = await admission.accept(search.id, isClaimed ? firstClaim(search, subject) : null)
  return {
    kind: 'started',
    searchId: search.id,
    startedAt: search.createdAt,
    queue,
    mailsResult: search.mailsResult,
  }
}

/** The claim of a subject's first search, without reading: nothing is known of it. */
function firstClaim(
  { id, subjectHash, createdAt, deadlineAt, trace }: NewSearch,
  subject: Subject,
): ClaimedSearch {
  return {
    searchId: id,
    run: 1,
    subject,
    subjectHash,
    startedAt: createdAt,
    deadlineAt,
    trace,
    checks: [],
    sent: [],
    known: [],
    isGrouped: false,
    fresh: [],
    leaderId: null,
  }
}

interface Visitor {
  readonly subjectHash: Buffer
  readonly emailHash: Buffer
  readonly now: Date
}

async function findExisting(
  deps: StartSearchDeps,
  { kind }: Subject,
  existing: WrittenSearch['existingSearch'],
  { subjectHash, emailHash, now }: Visitor,
): Promise<RunningSearch | LimitedSearch> {
  if (existing?.state === 'complete') {
    const wait = evaluateWait(existing.createdAt, now, deps.waitDays(), kind)
    return { kind: 'limited', wait, lastSearchId: existing.isRemoved ? null : existing.id }
  }
  if (existing) return resume(deps, existing)
  // A concurrent request wrote it after this one had looked for it.
  const running = await findRunning(deps.database, subjectHash, emailHash)
  if (!running) throw new Error('the search that blocked this one has just ended')
  return resume(deps, {
    id: running.id,
    createdAt: running.created_at,
    mailsResult: running.mails_result,
  })
}

function resume(
  { queuePlaceOf }: StartSearchDeps,
  { id, createdAt, mailsResult }: Pick<NewSearch, 'id' | 'createdAt' | 'mailsResult'>,
): RunningSearch {
  return { kind: 'resumed', searchId: id, startedAt: createdAt, queue: queuePlaceOf(id), mailsResult }
}
