import { setMaxListeners } from 'node:events'
import { isConclusive } from '@multas/domain'
import { type Deadline, startDeadline } from '../../../platform/database/database-delays.ts'
import { isDatabaseOutage } from '../../../platform/database/outage.ts'
import { JobHandedBack } from '../../../platform/queue/job.ts'
import { currentSpan, endWith, runInSpan } from '../../../platform/tracing/span.ts'
import { openPerson } from '../sealed-person.ts'
import { extendDeadline } from '../store.ts'
import { type ClaimedSearch, claimSearch } from './claim-search.ts'
import { completeSearch } from './complete-search.ts'
import { DEADLINE, type FanOutDeps, OwnershipLost } from './consult-jurisdiction.ts'
import { afterDeadline, fanOut } from './fan-out.ts'
import type { LeaderContext } from './follow-leader.ts'
import { queryRegistries } from './query-registries.ts'
import { byJurisdiction, type Run, recallSent } from './run.ts'
import type { RunSearchDeps } from './run-deps.ts'

const STOPPED = new Error('the process is stopping')

const FENCED_OFF_DELAY_MS = 5_000

export interface RunContext {
  readonly signal: AbortSignal
  readonly holder: string | null
  readonly respectsHolder?: boolean
}

/**
 * Runs a search (docs/behaviour/search.md#progress), unless it is held. Throws when it must be abandoned.
 */
export async function runSearch(
  deps: RunSearchDeps,
  searchId: string,
  context: RunContext,
): Promise<'held' | 'done'> {
  const now = deps.clock()
  const claimed = await claimSearch(deps, searchId, now, context)
  if (claimed === 'held') return claimed
  if (claimed) await runClaimed(deps, claimed, context.signal, now)
  return 'done'
}

export async function runClaimed(
  deps: RunSearchDeps,
  claimed: ClaimedSearch,
  signal: AbortSignal,
  claimStartedAt?: Date,
): Promise<void> {
  const beganAtMs = claimStartedAt?.getTime()
  const span = deps.tracing?.resume('search.run', 'consumer', claimed.trace, beganAtMs) ?? null
  if (span === null) return runInSpan(null, () => runUntilStopped(deps, claimed, signal))
  if (claimStartedAt) span.child('search.claim', 'internal', beganAtMs)?.end()
  span.set({ 'multas.run': claimed.run })
  return endWith(span, () => runUntilStopped(deps, claimed, signal))
}

async function runUntilStopped(
  deps: RunSearchDeps,
  claimed: ClaimedSearch,
  signal: AbortSignal,
): Promise<void> {
  const controller = new AbortController()
  setMaxListeners(0, controller.signal)
  const deadline = watchDeadline(deps, claimed, controller)
  const onStop = () => controller.abort(STOPPED)
  signal.addEventListener('abort', onStop, { once: true })
  try {
    await consultAll(deps, openRun(deps, claimed, controller, deadline.leftMs), claimed)
  } catch (error) {
    if (error instanceof OwnershipLost) {
      deps.log.warn('search.fenced_off', { searchId: claimed.searchId, run: claimed.run })
      throw new JobHandedBack('another worker has the search', FENCED_OFF_DELAY_MS)
    }
    if (error === STOPPED) throw new JobHandedBack(STOPPED.message)
    throw error
  } finally {
    deadline.stop()
    signal.removeEventListener('abort', onStop)
    controller.abort(STOPPED)
  }
}

/**
 * Aborts the run at its deadline, which is extended by database outages: these are not the sources' fault.
 */
function watchDeadline(
  { clock, database, log }: RunSearchDeps,
  { searchId, deadlineAt }: ClaimedSearch,
  controller: AbortController,
): Deadline {
  return startDeadline({
    ms: deadlineAt.getTime() - clock().getTime(),
    delays: database.delays,
    onEnd: () => controller.abort(DEADLINE),
    onExtended: (leftMs) => {
      extendDeadline(database, searchId, new Date(clock().getTime() + leftMs)).catch((error: unknown) =>
        log.warn('search.deadline.not_extended', { searchId, outage: isDatabaseOutage(error) }),
      )
    },
  })
}

async function consultAll(deps: RunSearchDeps, run: Run, claimed: ClaimedSearch): Promise<void> {
  const fanOutDeps: FanOutDeps & LeaderContext = { ...deps, nowIso: () => deps.clock().toISOString() }
  const registries = queryRegistries(deps, run)
  await fanOut(fanOutDeps, run, claimed)
  await Promise.race([registries, afterDeadline(run)])
  const { reason } = run.signal
  if (run.signal.aborted && reason !== DEADLINE) throw reason
  await completeSearch(deps, run)
  deps.observer.completed()
  const conclusive = [...run.checks.values()].filter(({ outcome }) => isConclusive(outcome)).length
  currentSpan()?.set({ 'multas.conclusive': conclusive, 'multas.total': run.total })
  deps.log.info('search.completed', {
    searchId: run.searchId,
    run: run.run,
    conclusive,
    total: run.total,
    elapsedMs: deps.clock().getTime() - claimed.startedAt.getTime(),
  })
}

function openRun(
  deps: RunSearchDeps,
  claimed: ClaimedSearch,
  controller: AbortController,
  leftMs: () => number,
): Run {
  const slugs = deps.consultations.list().map(({ slug }) => slug)
  const sent = recallSent(claimed.sent)
  return {
    searchId: claimed.searchId,
    run: claimed.run,
    subject: claimed.subject,
    subjectHash: claimed.subjectHash,
    deadlineAt: claimed.deadlineAt,
    leftMs,
    signal: controller.signal,
    total: slugs.length,
    known: byJurisdiction(claimed.known, slugs),
    isGrouped: claimed.isGrouped,
    checks: new Map(claimed.checks.map((check) => [check.jurisdiction, check])),
    sentHashes: sent.hashes,
    writes: [],
    abandon: (why) => controller.abort(why),
    vehicle: sent.vehicle,
    person: sent.personSealed === null ? null : openPerson(deps.secrets, sent.personSealed),
  }
}
