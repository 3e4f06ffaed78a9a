import { setImmediate } from 'node:timers/promises'
import type { Fine } from '@multas/domain'
import { type ConsultationEnd, wasOverloaded } from '../jurisdictions/index.ts'
import { type Answer, type AnswerStep, honestOutcome, openAnswer } from './answer.ts'
import type { Consultations } from './consultations.ts'
import type { Journal } from './open-journal.ts'
import type { Run } from './run.ts'
import type { SearchObserver } from './run-deps.ts'
import type { JournalEntry } from './search-journal.ts'
import type { CheckRow, StoredCheck, StoredEvent } from './stored-event.ts'

/** Why a run is cut short at its deadline: what is still open then counts as `timeout`. */
export const DEADLINE = new Error('the search reached its deadline')

/** The search has another worker now, or is gone: stop without a word. */
export class FencedOff extends Error {}

export interface FanOutDeps {
  readonly consultations: Consultations
  readonly journal: Journal
  readonly observer: SearchObserver
  /** ISO instant. */
  readonly nowIso: () => string
}

interface JurisdictionName {
  readonly slug: string
  readonly name: string
}

/** Writes of one search that may wait for the journal before its sources are made to wait as well. */
const WRITES_AHEAD = 60

/** After a page of so many fines the other searches get their turn. */
const LARGE_PAGE = 100

/**
 * Asks one jurisdiction and hands what comes to the journal, page by page, then how it ended. It does not wait for
 * the journal: whoever completes the search does. Throws only why the run was cut short.
 */
export async function consultJurisdiction(
  deps: FanOutDeps,
  run: Run,
  jurisdiction: JurisdictionName,
): Promise<void> {
  const startedMs = performance.now()
  const answer = openAnswer(jurisdiction, knownOf(run, jurisdiction.slug))
  for await (const report of deps.consultations.consult(jurisdiction.slug, run.subject, run.signal, {
    leftMs: run.leftMs,
  })) {
    if (run.checks.has(jurisdiction.slug)) return
    if (run.signal.aborted && run.signal.reason !== DEADLINE) throw run.signal.reason
    if (report.kind === 'page') {
      append(deps, run, answer.page(report.fines, report.setAside.length), [])
      const leftOut = [...report.setAside, ...(report.leftOut ?? [])]
      if (leftOut.length > 0) deps.observer.setAside(jurisdiction.slug, leftOut)
      if (report.fines.length >= LARGE_PAGE) await setImmediate()
      if (run.writes.length >= WRITES_AHEAD) await settleWrites(run)
      continue
    }
    const elapsedMs = performance.now() - startedMs - (report.waitedMs ?? 0)
    finish(deps, run, jurisdiction, answer, report, Math.max(0, elapsedMs))
    return
  }
}

function finish(
  deps: FanOutDeps,
  run: Run,
  { slug }: JurisdictionName,
  answer: Answer,
  end: ConsultationEnd,
  elapsedMs: number,
): void {
  const outcome = honestOutcome(end.outcome, answer)
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
      setAside: answer.setAside(),
    },
  ])
}

/** Hands one step to the journal: its fines, its checks, and the events that tell of both. */
export function append(
  { journal }: FanOutDeps,
  run: Run,
  step: AnswerStep,
  checks: readonly CheckRow[],
): void {
  const changed = new Set(step.changed)
  const fineEvents = step.heard
    .filter(({ fine }) => changed.has(fine) || !run.toldHashes.has(fine.hash))
    .map(({ fine, isNew }): StoredEvent => ({ t: 'fine', hash: fine.hash, isNew }))
  for (const { fine } of step.heard) run.toldHashes.add(fine.hash)
  const checkEvents = checks.map((row): StoredEvent => {
    const check = toStoredCheck(row)
    run.checks.set(row.jurisdiction, check)
    return { t: 'check', check, done: run.checks.size, total: run.total }
  })
  const events = [...fineEvents, ...checkEvents]
  if (events.length === 0 && step.changed.length === 0) return
  handIn(journal, run, {
    fines: step.changed,
    heardFines: step.heard.map(({ fine }) => fine),
    checks,
    events,
  })
}

/** One entry of this run for the journal, in order; a write that finds the search in other hands ends the run. */
export function handIn(
  journal: Journal,
  run: Run,
  entry: Omit<JournalEntry, 'searchId' | 'run' | 'subjectHash'>,
): void {
  const { searchId, subjectHash } = run
  const write = journal.append({ searchId, run: run.run, subjectHash, ...entry })
  write.then(
    (stillOurs) => stillOurs || run.abandon(new FencedOff()),
    (error: unknown) => run.abandon(error),
  )
  run.writes.push(write)
}

function toStoredCheck({
  elapsedMs: _elapsed,
  reason,
  setAside: _setAside,
  ...check
}: CheckRow): StoredCheck {
  return wasOverloaded(reason) ? { ...check, isOverloaded: true } : check
}

/** Waits for everything handed in. Throws `FencedOff` when one of the writes found the search in other hands. */
export async function settleWrites(run: Run): Promise<void> {
  const answers = await Promise.all(run.writes.splice(0))
  if (answers.includes(false)) throw new FencedOff()
}

export function knownOf(run: Run, slug: string): Map<string, Fine> {
  return run.known.get(slug) ?? new Map<string, Fine>()
}
