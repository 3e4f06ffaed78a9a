import { randomUUID } from 'node:crypto'
import type { SearchReply } from '@multas/contract'
import { judgeWait, type Subject, type Wait } from '@multas/domain'
import type { Kysely } from 'kysely'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database, NoTables } from '../../platform/database/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { enqueue } from '../../platform/queue/job.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import type { LiveTokens } from './live-tokens.ts'
import type { Snapshot, SnapshotReader } from './read-snapshot.ts'
import { sealSubject, subjectHash } from './sealed-subject.ts'
import { insertSearch, lastCountingSearch } from './store.ts'

/** What the e-mail's verification leaves behind, once: who asks, and from which browser. */
export interface Verified {
  readonly emailHash: Buffer
  readonly emailSealed: Buffer
  readonly browserHash: Buffer
}

export type ConsumeVerification = (
  transaction: Kysely<NoTables>,
  token: string,
  subject: Subject,
  now: Date,
) => Promise<
  ({ readonly outcome: 'accepted' } & Verified) | { readonly outcome: 'invalid' | 'expired' | 'used' }
>

export interface StartSearchDeps {
  readonly database: Database
  readonly secrets: Secrets
  readonly clock: Clock
  readonly consumeVerification: ConsumeVerification
  readonly liveTokens: LiveTokens
  readonly snapshots: SnapshotReader
  readonly waitDays: number
  readonly deadlineMs: number
}

type Started =
  | { readonly kind: 'started' | 'resumed'; readonly searchId: string }
  | { readonly kind: 'limited'; readonly wait: Wait }

/**
 * Begins a search, or resumes the one that is running, or says how long to wait (design, section 4).
 *
 * One transaction spends the verification token, applies the limit, writes the search and enqueues its job.
 */
export async function startSearch(
  deps: StartSearchDeps,
  subject: Subject,
  token: string,
): Promise<SearchReply> {
  const now = deps.clock()
  const started = await deps.database.db
    .transaction()
    .execute((transaction) => start(deps, transaction, subject, token, now))
  const known = await deps.snapshots.ofSubject(subjectHash(deps.secrets, subject), now)
  if (started.kind === 'limited') return limitedReply(started.wait, known)
  return runningReply(deps, started, known, now)
}

async function start(
  deps: StartSearchDeps,
  transaction: Kysely<NoTables>,
  subject: Subject,
  token: string,
  now: Date,
): Promise<Started> {
  const verified = await deps.consumeVerification(transaction, token, subject, now)
  if (verified.outcome !== 'accepted') throw verificationRefused(verified.outcome)
  const hash = subjectHash(deps.secrets, subject)
  const last = await lastCountingSearch(transaction, hash, verified.emailHash)
  if (last?.state === 'running') return { kind: 'resumed', searchId: last.id }
  const wait = judgeWait(last?.created_at ?? null, now, deps.waitDays, subject.kind)
  if (wait.limitReached) return { kind: 'limited', wait }
  const inserted = await insertSearch(transaction, {
    id: randomUUID(),
    subjectKind: subject.kind,
    subjectHash: hash,
    subjectSealed: sealSubject(deps.secrets, subject),
    emailHash: verified.emailHash,
    emailSealed: verified.emailSealed,
    browserHash: verified.browserHash,
    createdAt: now,
    deadlineAt: new Date(now.getTime() + deps.deadlineMs),
  })
  if (!inserted.isNew) return { kind: 'resumed', searchId: inserted.id }
  await enqueue(transaction, { name: 'search.run', maxAttempts: 10 }, { searchId: inserted.id })
  return { kind: 'started', searchId: inserted.id }
}

/** The words that the client looks for are in the specification, section 8. */
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

function limitedReply(wait: Wait, known: Snapshot): SearchReply {
  return {
    ...knownPart(known),
    limitReached: true,
    lastSearchDate: wait.lastSearchDate,
    availableDate: wait.availableDate,
    daysToWait: wait.daysToWait,
    remainingDays: wait.remainingDays,
    activeSession: false,
    sessionId: null,
    wsToken: null,
    startTime: null,
    elapsedSeconds: 0,
    message: wait.message,
  }
}

async function runningReply(
  deps: StartSearchDeps,
  { kind, searchId }: Exclude<Started, { kind: 'limited' }>,
  known: Snapshot,
  now: Date,
): Promise<SearchReply> {
  const startedAt = kind === 'started' ? now : await deps.snapshots.startOf(searchId)
  return {
    ...knownPart(known),
    limitReached: false,
    activeSession: kind === 'resumed',
    sessionId: searchId,
    wsToken: deps.liveTokens.issue('live', searchId, now),
    startTime: startedAt.toISOString(),
    elapsedSeconds: Math.max(0, Math.floor((now.getTime() - startedAt.getTime()) / 1000)),
    message: kind === 'resumed' ? 'Tu búsqueda ya está en curso.' : 'Búsqueda iniciada.',
  }
}

function knownPart(known: Snapshot) {
  return {
    existingInfractions: [...known.infractions],
    scoring: known.scoring,
    vehicle: known.vehicle,
    personData: known.personData,
  }
}
