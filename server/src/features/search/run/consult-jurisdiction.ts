import { setImmediate } from 'node:timers/promises'
import type { Fine } from '@multas/domain'
import { endWith, type Span, startSpan } from '../../../platform/tracing/span.ts'
import { type ConsultationEnd, wasOverloaded } from '../../jurisdictions/index.ts'
import type { Consultations } from '../consultations.ts'
import type { Journal } from '../journal/open-journal.ts'
import type { JournalEntry } from '../journal/search-journal.ts'
import type { ConsultationRow, StoredConsultation, StoredEvent } from '../journal/stored-event.ts'
import {
  type AnswerReconciliation,
  createReconciliation,
  normaliseOutcome,
  type ReconciliationStep,
} from './reconciliation.ts'
import type { Run } from './run.ts'
import type { SearchObserver } from './run-deps.ts'

/** Abort reason at the deadline; open jurisdictions then count as `timeout`. */
export const DEADLINE = new Error('the search reached its deadline')

/** Another worker owns the search, or it was deleted: stop silently. */
export class OwnershipLost extends Error {}

export interface FanOutDeps {
  readonly consultations: Consultations
  readonly journal: Journal
  readonly observer: SearchObserver
  readonly nowIso: () => string
}

interface JurisdictionName {
  readonly slug: string
  readonly name: string
}

/** Backlog of one search's writes above which its sources are paused. */
const WRITES_AHEAD = 60

/** After a page of this size the run yields to other searches. */
const LARGE_PAGE = 100

/**
 * Appends to the journal without awaiting the writes; completion awaits them. Throws only the abort reason.
 */
export function consultJurisdiction(
  deps: FanOutDeps,
  run: Run,
  jurisdiction: JurisdictionName,
): Promise<void> {
  const span = startSpan('search.consult')
  if (span === null) return consult(deps, run, jurisdiction, null)
  span.set({ 'multas.jurisdiction': jurisdiction.slug })
  return endWith(span, () => consult(deps, run, jurisdiction, span))
}

async function consult(
  deps: FanOutDeps,
  run: Run,
  jurisdiction: JurisdictionName,
  span: Span | null,
): Promise<void> {
  const startedMs = performance.now()
  const answer = createReconciliation(jurisdiction, knownOf(run, jurisdiction.slug))
  for await (const report of deps.consultations.consult(jurisdiction.slug, run.subject, run.signal, {
    leftMs: run.leftMs,
  })) {
    if (run.checks.has(jurisdiction.slug)) {
      span?.set({ 'multas.outcome': run.checks.get(jurisdiction.slug)?.outcome ?? 'none' })
      return
    }
    if (run.signal.aborted && run.signal.reason !== DEADLINE) throw run.signal.reason
    if (report.kind === 'page') {
      append(deps, run, answer.page(report.fines, report.rejected.length), [])
      const leftOut = [...report.rejected, ...(report.leftOut ?? [])]
      if (leftOut.length > 0) deps.observer.rejected(jurisdiction.slug, leftOut)
      if (report.fines.length >= LARGE_PAGE) await setImmediate()
      if (run.writes.length >= WRITES_AHEAD) await settleWrites(run)
      continue
    }
    const elapsedMs = performance.now() - startedMs - (report.waitedMs ?? 0)
    finish(deps, run, jurisdiction, answer, report, Math.max(0, elapsedMs))
    span?.set({
      'multas.outcome': run.checks.get(jurisdiction.slug)?.outcome ?? 'none',
      'multas.fines': answer.found(),
      'multas.rejected': answer.rejected(),
      'multas.waited_ms': Math.round(report.waitedMs ?? 0),
    })
    return
  }
}

function finish(
  deps: FanOutDeps,
  run: Run,
  { slug }: JurisdictionName,
  answer: AnswerReconciliation,
  end: ConsultationEnd,
  elapsedMs: number,
): void {
  const outcome = normaliseOutcome(end.outcome, answer)
  deps.observer.consulted(slug, wasOverloaded(end.reason) ? 'overloaded' : outcome, elapsedMs)
  append(deps, run, answer.end(outcome), [
    {
      jurisdiction: slug,
      outcome,
      found: answer.found(),
      fromCache: false,
      consultedAt: deps.nowIso(),
      elapsedMs: Math.round(elapsedMs),
      message: end.message,
      link: end.link,
      reason: end.reason,
      rejected: answer.rejected(),
    },
  ])
}

export function append(
  { journal }: FanOutDeps,
  run: Run,
  step: ReconciliationStep,
  checks: readonly ConsultationRow[],
): void {
  const changed = new Set(step.changed)
  const hadFines = run.sentHashes.size > 0
  const fineEvents = step.toSend
    .filter(({ fine }) => changed.has(fine) || !run.sentHashes.has(fine.hash))
    .map(({ fine, isNew }): StoredEvent => ({ t: 'fine', hash: fine.hash, isNew }))
  for (const { fine } of step.toSend) run.sentHashes.add(fine.hash)
  const consultationEvents = checks.map((row): StoredEvent => {
    const check = toStoredConsultation(row)
    run.checks.set(row.jurisdiction, check)
    return { t: 'check', check, done: run.checks.size, total: run.total }
  })
  const events = [...fineEvents, ...consultationEvents]
  if (events.length === 0 && step.changed.length === 0) return
  handIn(journal, run, {
    fines: step.changed,
    sentFines: step.toSend.map(({ fine }) => fine),
    checks,
    events,
    // Visitors wait for the first fine; the last answer shares the write of the end.
    isUrgent: !hadFines && fineEvents.length > 0,
  })
}

export function handIn(
  journal: Journal,
  run: Run,
  entry: Omit<JournalEntry, 'searchId' | 'run' | 'subjectHash'>,
): void {
  const { searchId, subjectHash } = run
  const write = journal.append({ searchId, run: run.run, subjectHash, ...entry })
  write.then(
    (stillOurs) => stillOurs || run.abandon(new OwnershipLost()),
    (error: unknown) => run.abandon(error),
  )
  run.writes.push(write)
}

function toStoredConsultation({
  elapsedMs: _elapsed,
  reason,
  rejected: _rejected,
  ...check
}: ConsultationRow): StoredConsultation {
  return wasOverloaded(reason) ? { ...check, isOverloaded: true } : check
}

/** Throws `OwnershipLost` if a write found another owner. */
export async function settleWrites(run: Run): Promise<void> {
  const answers = await Promise.all(run.writes.splice(0))
  if (answers.includes(false)) throw new OwnershipLost()
}

export function knownOf(run: Run, slug: string): Map<string, Fine> {
  return run.known.get(slug) ?? new Map<string, Fine>()
}
