import { groupReports, isConclusive, isFailure, type Outcome, summariseCoverage } from '@multas/domain'
import { currentSpan } from '../../../platform/tracing/span.ts'
import { regroupWrittenActs } from '../fines/regroup-acts.ts'
import type { StoredConsultation, StoredEvent } from '../journal/stored-event.ts'
import { sealPerson } from '../sealed-person.ts'
import { handIn, settleWrites } from './consult-jurisdiction.ts'
import { allFines, type Run } from './run.ts'
import type { RunSearchDeps } from './run-deps.ts'

/**
 * One statement for score, findings, last event and last answer. Throws `OwnershipLost` if another worker owns
 * the search.
 */
export async function completeSearch(deps: RunSearchDeps, run: Run): Promise<void> {
  const fines = allFines(run)
  const checks = [...run.checks.values()]
  const scoring = deps.scoreFines(fines, deps.clock())
  const sent = await profileEvents(deps, run, checks)
  handIn(deps.journal, run, {
    fines: [],
    sentFines: [],
    checks: [],
    isUrgent: true,
    events: [
      ...sent,
      {
        t: 'complete',
        scoring,
        fines: groupReports(fines).length,
        total: run.total,
        asked: summariseCoverage(checks, run.total).asked,
        verified: slugsWhere(checks, isConclusive),
        failed: slugsWhere(checks, isFailure),
      },
    ],
    completion: {
      counts: checks.some(({ outcome }) => isConclusive(outcome)),
      withFailures: checks.some(({ outcome }) => isFailure(outcome)),
      scoring,
      vehicle: run.vehicle,
      personSealed: run.person && Buffer.from(sealPerson(deps.secrets, run.person), 'base64'),
      isFollowed: deps.isFollowed(run.searchId),
      trace: currentSpan()?.carrier ?? null,
    },
  })
  await settleWrites(run)
  await regroupWrittenActs(deps, run.subjectHash, fines, run.isGrouped).catch((error: unknown) =>
    deps.log.error('search.acts.failed', error),
  )
}

/**
 * Writes the public page before the end is sent: the last person event carries its address. A failure does
 * not block the search.
 */
async function profileEvents(
  deps: RunSearchDeps,
  { subject, subjectHash, person, total }: Run,
  checks: readonly StoredConsultation[],
): Promise<StoredEvent[]> {
  const name = person?.denominacion?.trim()
  const { answered, asked } = summariseCoverage(checks, total)
  if (subject.kind !== 'dni' || !person || !name || answered === 0) return []
  try {
    const found = { subjectHash, name, answered, asked, consultedAt: deps.clock() }
    const urlSlug = await deps.recordProfile(found)
    return urlSlug === null ? [] : [{ t: 'person', sealed: sealPerson(deps.secrets, { ...person, urlSlug }) }]
  } catch (error) {
    deps.log.error('search.profile.failed', error)
    return []
  }
}

function slugsWhere(checks: readonly StoredConsultation[], claim: (outcome: Outcome) => boolean): string[] {
  return checks.filter(({ outcome }) => claim(outcome)).map(({ jurisdiction }) => jurisdiction)
}
