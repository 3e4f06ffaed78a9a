import { type EvidenceKind, type Subject, todayInArgentina } from '@multas/domain'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { App } from '../../platform/http/create-app.ts'
import type { RateLimiter } from '../../platform/limits/rate-limiter.ts'
import type { Log } from '../../platform/log/log.ts'
import type { AnyJob, ScheduledJob } from '../../platform/queue/job.ts'
import { createMonths } from '../../platform/retention/create-months.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { admitSearchOwner } from './access/admit-search-owner.ts'
import { bearerToken } from './access/authorize.ts'
import { createAddFileTokens, createFileTokens, type FileTokens } from './access/file-tokens.ts'
import { createLiveTokens, type LiveTokens } from './access/live-tokens.ts'
import { mayRenew } from './access/refresh-token.ts'
import { createAdmissionQueue } from './admission/admission-queue.ts'
import { createAdmit } from './admission/admit.ts'
import { createSearchSlots } from './admission/search-slots.ts'
import type { Consultations } from './consultations.ts'
import { findOwnPerson } from './find-own-person.ts'
import { type FoundEvidence, findEvidence } from './fines/find-evidence.ts'
import { findShownFine } from './fines/find-shown-fine.ts'
import { toFineRecords } from './fines/fine-records.ts'
import { type FineRow, fromFineRow, toHex } from './fines/fine-row.ts'
import { groupEarlierActsJob } from './fines/group-earlier-acts.ts'
import {
  type AmountFactsOf,
  type DiscountRuleOf,
  type FinePresentation,
  type PaymentHostsOf,
  presentFine,
} from './fines/present-fine.ts'
import { followDeliveries, type RefreshHooks } from './fines/refresh-stored-results.ts'
import { sealFinesJob } from './fines/seal-fines.ts'
import { type CommittedEntry, openJournal } from './journal/open-journal.ts'
import { presentEvents } from './journal/present-events.ts'
import { type EventBatch, type Position, readEvents } from './journal/read-events.ts'
import { openResultLink, readLinkedStatus } from './links/result-links.ts'
import { mailResultsJob, missedMailsJob, type ResultsMail } from './mail/mail-results.ts'
import { nameJurisdictions } from './name-jurisdictions.ts'
import { createSnapshotReader, type FindProfileSlug, type SearchStatus } from './read-snapshot.ts'
import { readStatus } from './read-status.ts'
import { searchRoutes } from './routes.ts'
import { createLocalRuns, type LocalRuns } from './run/local-runs.ts'
import { createReconciliation, normaliseOutcome } from './run/reconciliation.ts'
import { restartSearchesJob, watchForAbandoned } from './run/restart-searches.ts'
import type { ScoreFines } from './run/run.ts'
import type { FoundPerson, RecordProfile, RunSearchDeps, SearchObserver } from './run/run-deps.ts'
import { searchJob } from './run/search-job.ts'
import { notShown } from './start/search-refusals.ts'
import { type SearchRequest, startSearch } from './start/start-search.ts'
import { fenceOffRuns, markDelivered } from './store.ts'
import { subjectLabel } from './subject-label.ts'
import { SEARCH_TABLES } from './tables.ts'

export { createSearchDetails } from './detail/index.ts'
export {
  CLEAR_CONTENT,
  type ClearContent,
  type FineContent,
  openFineContent,
} from './fines/fine-content.ts'
export type { ReadCurrent } from './fines/refresh-stored-results.ts'
export { regroupWrittenActs } from './fines/regroup-acts.ts'
export {
  HAS_NO_AMOUNT,
  selectFreshConsultations,
  selectKnownFines,
  selectPending,
} from './fines/select-known.ts'
export { FINE_RECORDS, INSERT_FINES, ON_KNOWN_FINE } from './fines/write-fines.ts'
export type { StoredConsultation } from './journal/stored-event.ts'
export { createOwnSearches } from './own/index.ts'
export { openSubject, sealSubject, subjectHash } from './sealed-subject.ts'
export { SEARCH_TABLES } from './tables.ts'
export {
  bearerToken,
  type CommittedEntry,
  type Consultations,
  createReconciliation,
  type EventBatch,
  type FileTokens,
  type FinePresentation,
  type FineRow,
  type FoundEvidence,
  type FoundPerson,
  fromFineRow,
  type LiveTokens,
  nameJurisdictions,
  normaliseOutcome,
  notShown,
  type Position,
  presentFine,
  type ResultsMail,
  type SearchStatus,
  subjectLabel,
  toFineRecords,
  toHex,
}

export interface SearchHooks extends RefreshHooks {
  onEventsCommitted(committed: readonly CommittedEntry[]): Promise<void>
}

export interface SearchDeps extends RefreshHooks {
  readonly database: Database
  readonly secrets: Secrets
  readonly clock: Clock
  readonly log: Log
  readonly limiter: RateLimiter
  readonly consultations: Consultations
  readonly scoreFines: ScoreFines
  readonly browserHash: (request: FastifyRequest) => Buffer | null
  readonly sendResultsMail: (mail: ResultsMail) => Promise<boolean>
  readonly siteUrl: string
  /** True if the jurisdiction publishes fines through us and so accepts disputes. */
  readonly acceptsContests: (jurisdiction: string) => boolean
  readonly paymentHosts: PaymentHostsOf
  readonly discountRule: DiscountRuleOf
  readonly amountFacts: AmountFactsOf
  readonly recordProfile: RecordProfile
  readonly profileSlug: FindProfileSlug
  readonly waitDays: () => number
  readonly deadlineMs: number
  readonly freshnessMs: number
  readonly onCommitted: (committed: readonly CommittedEntry[]) => void
  readonly isFollowed: (searchId: string) => boolean
  readonly observer: SearchObserver
  readonly runs: SearchRuns | null
  readonly maxWaiting: number
  readonly hasPeers?: () => boolean
}

export interface SearchRuns {
  readonly holder: string
  readonly capacity: number
  readonly startsAtOnce: boolean
}

export function createSearch(deps: SearchDeps) {
  const { database, secrets, clock, consultations } = deps
  const nameOf = nameJurisdictions(consultations)
  const liveTokens: LiveTokens = createLiveTokens(secrets)
  const fileTokens: FileTokens = createFileTokens(secrets)
  const addFileTokens = createAddFileTokens(fileTokens, clock)
  const today = () => todayInArgentina(clock())
  const queue = createAdmissionQueue(deps)
  const queuePlaceOf = queue.placeOf
  const snapshots = createSnapshotReader({ ...deps, nameOf, addFileTokens, queuePlaceOf, today })
  const journal = openJournal(deps)
  const { acceptsContests, paymentHosts, discountRule, amountFacts } = deps
  const { kindsOf } = consultations
  const rules = { acceptsContests, paymentHosts, discountRule, amountFacts, today }
  const present = { secrets, nameOf, kindsOf, ...rules, addFileTokens }
  const runDeps: RunSearchDeps = { ...deps, nameOf, journal }
  const slots = createSearchSlots(deps.runs?.capacity ?? 0)
  const localRuns = deps.runs && createLocalRuns(runDeps, { ...deps.runs, slots, queue })
  const admit = createAdmit({ ...deps, queue, localRuns: deps.runs?.startsAtOnce ? localRuns : null })
  const ensureMonth = createMonths(database.db, SEARCH_TABLES)
  const routesDeps = { ...deps, liveTokens, addFileTokens, snapshots, admit, queuePlaceOf, ensureMonth }
  const jobDeps = { ...runDeps, slots, queue, startWaiting: () => localRuns?.startWaiting() }
  return {
    liveTokens,
    fileTokens,
    nameOf,
    startSearch: (subject: Subject, token: string, how: Partial<SearchRequest> = {}) =>
      startSearch(routesDeps, subject, { token, mailsResult: true, language: 'es', ...how }),
    snapshots,
    routes: (app: App) => searchRoutes(app, routesDeps),
    jobs: [
      searchJob(jobDeps),
      mailResultsJob({ ...deps, snapshots }),
      groupEarlierActsJob(deps),
    ] as readonly AnyJob[],
    schedule: [missedMailsJob(deps), restartSearchesJob(deps), sealFinesJob(deps)] as readonly ScheduledJob[],
    openResultLink: (token: string) => openResultLink(routesDeps, token),
    readLinkedStatus: (token: string) => readLinkedStatus(routesDeps, token),
    readStatus: (searchId: string, token: string | null) => readStatus(routesDeps, searchId, token),
    mayRenew: (searchId: string, browserHash: Buffer | null) => mayRenew(deps, searchId, browserHash),
    readEvents: (positions: readonly Position[]) => readEvents(database, present, positions),
    presentEntry({ entry, firstSeq }: CommittedEntry) {
      const fines = new Map(entry.sentFines.map((fine) => [fine.hash, fine]))
      return presentEvents(present, entry.searchId, firstSeq, entry.events, (hash) => fines.get(hash))
    },
    admitSearchOwner: (searchId: string, request: FastifyRequest) =>
      admitSearchOwner(routesDeps, searchId, request),
    findOwnPerson: (subjectHash: Buffer, email: string) =>
      findOwnPerson({ ...deps, snapshots }, subjectHash, email),
    hooks: { ...followDeliveries({ ...deps, nameOf }), onSubjectBlocked: fenceOffRuns },
    findShownFine: (searchId: string, hash: string) => findShownFine(database, searchId, hash),
    findEvidence: (searchId: string, hash: string, kind: EvidenceKind) =>
      findEvidence(database, { secrets, nameOf }, searchId, hash, kind),
    work: () => startWork(deps, localRuns),
    queue,
    runningHere: slots.taken,
    writingForMs: () => journal.writingForMs(),
    markDelivered: (searchIds: readonly string[]) => markDelivered(database, searchIds, clock()),
  }
}

function startWork(deps: SearchDeps, localRuns: LocalRuns | null) {
  const stopWatching = watchForAbandoned(deps)
  return async () => {
    stopWatching()
    await localRuns?.stop()
  }
}

export type Search = ReturnType<typeof createSearch>
