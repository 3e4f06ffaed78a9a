import { isConclusive, isFailure, type Outcome } from '@multas/domain'
import { handIn, settleWrites } from './consult-jurisdiction.ts'
import { allFines, type Run } from './run.ts'
import type { RunSearchDeps } from './run-deps.ts'
import { sealPerson } from './sealed-person.ts'
import type { StoredCheck } from './stored-event.ts'

/**
 * Writes the end of a search: its score, what it learnt, and the last event. It goes to the journal right behind the
 * last answer, and so into the same statement. Throws `FencedOff` when another worker has the search.
 */
export async function completeSearch(deps: RunSearchDeps, run: Run): Promise<void> {
  const fines = allFines(run)
  const checks = [...run.checks.values()]
  const scoring = deps.scoreFines(fines, deps.clock())
  const isFollowed = deps.isFollowed(run.searchId)
  handIn(deps.journal, run, {
    fines: [],
    heardFines: [],
    checks: [],
    events: [
      {
        t: 'complete',
        scoring,
        fines: fines.length,
        total: run.total,
        verified: slugsWhere(checks, isConclusive),
        failed: slugsWhere(checks, isFailure),
      },
    ],
    completion: {
      counts: checks.some(({ outcome }) => isConclusive(outcome)),
      scoring,
      vehicle: run.vehicle,
      personSealed: run.person && Buffer.from(sealPerson(deps.secrets, run.person), 'base64'),
      isFollowed,
    },
  })
  await settleWrites(run)
  if (!isFollowed) await deps.onUnseenEnd(run.searchId)
}

function slugsWhere(checks: readonly StoredCheck[], claim: (outcome: Outcome) => boolean): string[] {
  return checks.filter(({ outcome }) => claim(outcome)).map(({ jurisdiction }) => jurisdiction)
}
