import { reasonText } from '@multas/contract/consultation-reasons'
import type { ConsultationRow } from '../journal/stored-event.ts'
import { repeatAnswer } from '../start/repeat-answer.ts'
import type { ClaimedSearch } from './claim-search.ts'
import { append, consultJurisdiction, DEADLINE, type FanOutDeps } from './consult-jurisdiction.ts'
import { followLeader, type LeaderContext } from './follow-leader.ts'
import type { Run } from './run.ts'

const UNWIND_MS = 40

/**
 * Brings every jurisdiction to a checkpoint: by an earlier worker, a recent answer, a concurrent search or a
 * request. Open ones are `timeout` at the deadline.
 */
export async function fanOut(
  deps: FanOutDeps & LeaderContext,
  run: Run,
  claimed: ClaimedSearch,
): Promise<void> {
  const jurisdictions = deps.consultations.list()
  const cached = claimed.fresh.filter(
    ({ jurisdiction }) => isOpen(run, jurisdiction) && !deps.consultations.isAlwaysAsked(jurisdiction),
  )
  for (const check of cached) repeatAnswer(deps, run, check)
  if (claimed.leaderId !== null) await followLeader(deps, run, claimed.leaderId)
  const open = jurisdictions.filter(({ slug }) => isOpen(run, slug))
  const asking = Promise.all(open.map((jurisdiction) => consultJurisdiction(deps, run, jurisdiction)))
  await Promise.race([asking, afterDeadline(run)])
  asking.catch(() => undefined)
  if (!run.signal.aborted) return
  if (run.signal.reason !== DEADLINE) throw run.signal.reason
  const late = jurisdictions.filter(({ slug }) => isOpen(run, slug))
  for (const { slug } of late) append(deps, run, NOTHING, [timeoutConsultation(deps, slug)])
}

const NOTHING = { changed: [], toSend: [] } as const

function isOpen(run: Run, slug: string): boolean {
  return !run.checks.has(slug) && run.known.has(slug)
}

function timeoutConsultation(deps: FanOutDeps, jurisdiction: string): ConsultationRow {
  return {
    jurisdiction,
    outcome: 'timeout',
    found: 0,
    fromCache: false,
    consultedAt: deps.nowIso(),
    elapsedMs: 0,
    message: 'No respondió a tiempo.',
    link: null,
    reason: reasonText('search_deadline'),
    rejected: 0,
  }
}

export function afterDeadline(run: Run): Promise<void> {
  return new Promise((resolve) => {
    const wait = () => void setTimeout(resolve, UNWIND_MS)
    if (run.signal.aborted) wait()
    else run.signal.addEventListener('abort', wait, { once: true })
  })
}
