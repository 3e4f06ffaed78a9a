import type { Fine, Outcome } from '@multas/domain'
import type { ConsultationEnd } from '../jurisdictions/index.ts'
import { type Answer, type AnswerStep, openAnswer } from './answer.ts'
import type { Consultations } from './consultations.ts'
import type { Journal } from './open-journal.ts'
import type { Run } from './run.ts'
import type { CheckRow } from './search-journal.ts'
import type { StoredCheck, StoredEvent } from './stored-event.ts'

/** Why a run is cut short at its deadline: what is still open then counts as `timeout`. */
export const DEADLINE = new Error('the search reached its deadline')

/** The search has another worker now, or is gone: stop without a word. */
export class FencedOff extends Error {}

export interface FanOutDeps {
  readonly consultations: Consultations
  readonly journal: Journal
  /** ISO instant. */
  readonly nowIso: () => string
}

interface JurisdictionName {
  readonly slug: string
  readonly name: string
}

/** Pages that may wait for the journal before the source is made to wait as well. */
const PAGES_AHEAD = 4

/** Asks one jurisdiction and writes what comes, page by page, then how it ended. Throws `FencedOff` only. */
export async function consultJurisdiction(
  deps: FanOutDeps,
  run: Run,
  jurisdiction: JurisdictionName,
): Promise<void> {
  const startedMs = performance.now()
  const answer = openAnswer(jurisdiction, knownOf(run, jurisdiction.slug))
  const writes: Promise<boolean>[] = []
  for await (const report of deps.consultations.consult(jurisdiction.slug, run.subject, run.signal)) {
    if (run.checks.has(jurisdiction.slug)) return
    if (run.signal.aborted && run.signal.reason !== DEADLINE) throw new FencedOff()
    if (report.kind === 'page') {
      writes.push(append(deps, run, answer.page(report.fines, report.setAside.length), []))
      if (writes.length % PAGES_AHEAD === 0) await stillOurs(writes.splice(0))
      continue
    }
    writes.push(finish(deps, run, jurisdiction, answer, report, performance.now() - startedMs))
    break
  }
  await stillOurs(writes)
}

function finish(
  deps: FanOutDeps,
  run: Run,
  { slug }: JurisdictionName,
  answer: Answer,
  end: ConsultationEnd,
  elapsedMs: number,
): Promise<boolean> {
  const outcome = honestOutcome(end.outcome, answer)
  return append(deps, run, answer.end(outcome), [
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

/** An answer with rows that nobody could read is not the whole truth, whatever the source thinks of it. */
function honestOutcome(outcome: Outcome, answer: Answer): Outcome {
  if (outcome === 'empty' && answer.found() > 0) return 'found'
  return (outcome === 'found' || outcome === 'empty') && answer.setAside() > 0 ? 'partial' : outcome
}

/** Hands one step to the journal: its fines, its checks, and the events that tell of both. */
export function append(
  { journal }: FanOutDeps,
  run: Run,
  step: AnswerStep,
  checks: readonly CheckRow[],
): Promise<boolean> {
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
  if (events.length === 0 && step.changed.length === 0) return Promise.resolve(true)
  const heardFines = step.heard.map(({ fine }) => fine)
  return journal.append({
    searchId: run.searchId,
    run: run.run,
    subjectHash: run.subjectHash,
    fines: step.changed,
    heardFines,
    checks,
    events,
  })
}

function toStoredCheck({
  elapsedMs: _elapsed,
  reason: _reason,
  setAside: _setAside,
  ...check
}: CheckRow): StoredCheck {
  return check
}

/** Throws when one of the writes found the search in other hands. */
export async function stillOurs(writes: readonly Promise<boolean>[]): Promise<void> {
  const answers = await Promise.all(writes)
  if (answers.includes(false)) throw new FencedOff()
}

export function knownOf(run: Run, slug: string): Map<string, Fine> {
  return run.known.get(slug) ?? new Map<string, Fine>()
}
