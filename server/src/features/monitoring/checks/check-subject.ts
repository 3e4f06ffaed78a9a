import { setMaxListeners } from 'node:events'
import {
  annotateSharedActs,
  compareWatched,
  dueDaysLeft,
  type Fine,
  type FineNews,
  isConclusive,
  isFailure,
  type NextCheck,
  type Outcome,
  placeInPeriod,
  planNextCheck,
  retryDelayMs,
  todayInArgentina,
} from '@multas/domain'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Consultations } from '../../search/index.ts'
import type { ClaimedSubject } from './claim-subjects.ts'
import { type CheckObserver, type JurisdictionAnswer, queryJurisdiction } from './query-jurisdiction.ts'
import {
  awaitsSecondCheck,
  readCheck,
  readNotified,
  type StoredChecks,
  type StoredNotified,
  writeCheck,
  writeNotified,
} from './subject-state.ts'

export interface CheckDeps {
  readonly consultations: Pick<Consultations, 'list' | 'isAlwaysAsked' | 'consult'>
  readonly observer: CheckObserver
  readonly clock: Clock
  readonly everyMs: number
}

export interface SubjectCheck {
  readonly held: ClaimedSubject
  readonly at: Date
  readonly next: NextCheck
  readonly checks: StoredChecks
  readonly notified: StoredNotified | null
  readonly fines: readonly Fine[]
  readonly news: readonly FineNews[]
  readonly known: readonly Fine[]
  readonly verdict: CheckVerdict
}

export type CheckVerdict = 'complete' | 'partial' | 'failed'

/**
 * Compares the answers about a watched subject with the reported state. Writes nothing. Never throws for a
 * source failure, which leaves that jurisdiction's fines unchanged.
 */
export async function checkSubject(
  deps: CheckDeps,
  held: ClaimedSubject,
  signal: AbortSignal,
  leftMs: () => number,
): Promise<SubjectCheck> {
  setMaxListeners(0, signal)
  const known = byJurisdiction(held.known)
  const fresh = new Map(held.fresh.map((check) => [check.jurisdiction, check.outcome]))
  const answers = await Promise.all(
    chooseJurisdictions(deps, held).map((jurisdiction) => {
      const fines = known.get(jurisdiction.slug) ?? new Map<string, Fine>()
      const outcome = fresh.get(jurisdiction.slug)
      return outcome !== undefined && mayReplaceCheck(deps, held, jurisdiction.slug)
        ? {
            slug: jurisdiction.slug,
            outcome,
            unreadableRows: 0,
            isWhole: isConclusive(outcome),
            fines,
            changed: [],
          }
        : queryJurisdiction(deps, jurisdiction, held.subject, fines, signal, leftMs)
    }),
  )
  const at = deps.clock()
  const checks = withAnswers(deps, held, answers, at)
  const all = allFines(known, answers)
  const compared = compareAll(held.notified, answers, at)
  return {
    held,
    at,
    checks,
    notified: compared.notified,
    news: annotateSharedActs(compared.news, all, ({ jurisdiction, hash }) =>
      Boolean(readNotified(held.notified, jurisdiction)?.has(hash)),
    ),
    known: all,
    fines: answers.flatMap(({ changed }) => changed),
    next: plan(deps, held, answers, checks, at),
    verdict: verdictOf(answers),
  }
}

function mayReplaceCheck({ consultations }: CheckDeps, { notified }: ClaimedSubject, slug: string): boolean {
  return !consultations.isAlwaysAsked(slug) && !awaitsSecondCheck(notified, slug)
}

/** Between scheduled checks only those that failed, and only recently. */
function chooseJurisdictions({ consultations, everyMs }: CheckDeps, { isWhole, checks }: ClaimedSubject) {
  const all = consultations.list()
  if (isWhole) return all
  return all.filter(({ slug }) => {
    const check = readCheck(checks, slug)
    return (
      check === null || (isFailure(check.outcome) && retryDelayMs(check.failuresInARow, everyMs) !== null)
    )
  })
}

function withAnswers(
  { consultations }: CheckDeps,
  { checks }: ClaimedSubject,
  answers: readonly JurisdictionAnswer[],
  askedAt: Date,
): StoredChecks {
  const asked = new Map(answers.map((answer) => [answer.slug, answer.outcome]))
  const entries = consultations.list().flatMap(({ slug }) => {
    const outcome = asked.get(slug)
    const before = checks[slug]
    if (outcome === undefined) return before === undefined ? [] : [[slug, before] as const]
    const answeredAt = isConclusive(outcome) ? askedAt : (readCheck(checks, slug)?.answeredAt ?? null)
    const failuresInARow = isFailure(outcome) ? (before?.[3] ?? 0) + 1 : 0
    return [[slug, writeCheck({ outcome, askedAt, answeredAt, failuresInARow })] as const]
  })
  return Object.fromEntries(entries)
}

function compareAll(before: StoredNotified, answers: readonly JurisdictionAnswer[], at: Date) {
  const today = todayInArgentina(at)
  const news: FineNews[] = []
  const changed: [string, StoredNotified[string]][] = []
  for (const { slug, fines, outcome, unreadableRows, isWhole } of answers) {
    const notified = readNotified(before, slug)
    const compared = compareWatched(notified, {
      ...{ outcome, unreadableRows, isWhole },
      fines: fines.values(),
      today,
    })
    news.push(...compared.news)
    if (compared.notified !== notified && compared.notified !== null)
      changed.push([slug, writeNotified(compared.notified)])
  }
  const notified = changed.length === 0 ? null : { ...before, ...Object.fromEntries(changed) }
  return { news, notified }
}

function plan(
  { everyMs }: CheckDeps,
  { subjectHash, known }: ClaimedSubject,
  answers: readonly JurisdictionAnswer[],
  checks: StoredChecks,
  now: Date,
): NextCheck {
  const today = todayInArgentina(now)
  const isDue = (fine: Fine) => dueDaysLeft(fine, today) !== null
  const failures = Object.values(checks).flatMap(([outcome, , , times]) =>
    isFailure(outcome) ? [times] : [],
  )
  return planNextCheck({
    place: placeInPeriod(subjectHash),
    now,
    everyMs,
    isDueSoon: known.some(isDue) || answers.some(({ changed }) => changed.some(isDue)),
    failures,
  })
}

function verdictOf(answers: readonly { readonly outcome: Outcome }[]): CheckVerdict {
  const failed = answers.filter(({ outcome }) => isFailure(outcome)).length
  if (failed === 0) return 'complete'
  return answers.some(({ outcome }) => isConclusive(outcome)) ? 'partial' : 'failed'
}

function allFines(
  known: ReadonlyMap<string, ReadonlyMap<string, Fine>>,
  answers: readonly JurisdictionAnswer[],
): Fine[] {
  const places = new Map(known)
  for (const { slug, fines } of answers) places.set(slug, new Map(fines))
  return [...places.values()].flatMap((fines) => [...fines.values()])
}

function byJurisdiction(fines: readonly Fine[]): Map<string, Map<string, Fine>> {
  const places = new Map<string, Map<string, Fine>>()
  for (const fine of fines) {
    const place = places.get(fine.jurisdiction)
    if (place === undefined) places.set(fine.jurisdiction, new Map([[fine.hash, fine]]))
    else place.set(fine.hash, fine)
  }
  return places
}
