import path from 'node:path'
import { scoreFines } from '@multas/domain'
import { createAccounts } from '../features/accounts/index.ts'
import { createAdmin, type RegisterAdminCall } from '../features/admin/index.ts'
import { createApiDocs } from '../features/api-docs/index.ts'
import { createClientErrors } from '../features/client-errors/index.ts'
import { createContact } from '../features/contact/index.ts'
import { createEvidence } from '../features/evidence/index.ts'
import { createFeedback } from '../features/feedback/index.ts'
import { createFigures, createMailCounts } from '../features/figures/index.ts'
import { createGeocoding } from '../features/geocoding/index.ts'
import { createHealth } from '../features/health/index.ts'
import { createJobQueue } from '../features/job-queue/index.ts'
import type { Hub } from '../features/live/index.ts'
import { createMunicipalities } from '../features/municipalities/index.ts'
import { createFileReader, createRegistry } from '../features/registry/index.ts'
import { createReport } from '../features/report/index.ts'
import { createDossiers, createSearch, type Search } from '../features/search/index.ts'
import { createSite } from '../features/site/index.ts'
import { createStatus } from '../features/status/index.ts'
import { createSteering } from '../features/steering/index.ts'
import { createTiles } from '../features/tiles/index.ts'
import { createTracking } from '../features/tracking/index.ts'
import { createEmailCheck, createVerification, readBrowserHash } from '../features/verification/index.ts'
import { enterPresence, type Presence } from '../platform/bus/presence.ts'
import type { App } from '../platform/http/create-app.ts'
import { Problem } from '../platform/http/problem.ts'
import { createRateLimiter, type RateLimiter } from '../platform/limits/rate-limiter.ts'
import type { Log } from '../platform/log/log.ts'
import type { AnyJob, ScheduledJob } from '../platform/queue/job.ts'
import { startQueue } from '../platform/queue/start-queue.ts'
import { type Foundation, layFoundation } from './foundation.ts'
import { listSources } from './list-sources.ts'
import { type Lookup, type OpenJurisdictions, openJurisdictions } from './open-jurisdictions.ts'
import type { Settings } from './read-settings.ts'
import { startWeb, type Web } from './web.ts'
import { wireLive } from './wire-live.ts'

export interface Product {
  /** Where the web role listens; null in a process that has none. */
  readonly address: string | null
  /** Codes can be read at `/dev/correo`: no mail server is configured. */
  readonly hasMailbox: boolean
  stop(): Promise<void>
}

const WEB_BUILD = path.join(import.meta.dirname, '../../../web/build')
const SWEEP_EVERY_MS = 500

/** Puts the product together, once, from its settings, and starts the roles of this process. */
export async function startProduct(settings: Settings, lookup: Lookup, log: Log): Promise<Product> {
  const opened = openJurisdictions(settings, lookup, log, (...asked) => features.registry.consult(...asked))
  const laid = await layFoundation(settings, log)
  const mailCounts = createMailCounts({ ...laid, database: laid.database.pool })
  const foundation = { ...laid, mailer: mailCounts.around(laid.mailer) }
  const presence = await enterPresence({
    pool: foundation.database.pool,
    bus: foundation.bus,
    role: settings.role,
    log,
    sweepEveryMs: SWEEP_EVERY_MS,
    recoversJobs: settings.recoversJobs,
    onWorkers: (count) => opened.jurisdictions.setShare(count),
  })
  const features = createFeatures(foundation, opened)
  await features.steering.start()
  const stopWorker = settings.role === 'web' ? null : await startWorker(foundation, features, presence)
  const web = settings.role === 'worker' ? null : await startPages(foundation, features, opened)
  return {
    address: web?.address ?? null,
    hasMailbox: foundation.mailbox !== null,
    async stop() {
      await Promise.all([web?.stop(), stopWorker?.()])
      await features.search.stop()
      await mailCounts.close()
      const { tracking, geocoding, tiles, steering } = features
      await Promise.all([tracking.close(), geocoding.close(), tiles.close(), steering.close()])
      await presence.leave()
      await opened.jurisdictions.close()
      await foundation.close()
    },
  }
}

interface Features extends ReturnType<typeof createApart> {
  readonly accounts: ReturnType<typeof createAccounts>
  readonly dossiers: ReturnType<typeof createDossiers>
  readonly admin: ReturnType<typeof createAdmin>
  readonly figures: ReturnType<typeof createFigures>
  readonly hub: Hub
  readonly search: Search
  readonly verification: ReturnType<typeof createVerification>
  readonly tracking: ReturnType<typeof createTracking>
  readonly evidence: ReturnType<typeof createEvidence>
  readonly report: ReturnType<typeof createReport>
}

function createFeatures(foundation: Foundation, opened: OpenJurisdictions): Features {
  const { settings, database, secrets, clock, log } = foundation
  const site = { name: settings.siteName, url: settings.siteUrl }
  const limiter = createRateLimiter(database.pool, secrets)
  const verification = createVerification({ ...foundation, site })
  const basis = { database, secrets, clock, log, limiter, checkEmail: createEmailCheck() }
  const admin = createAdmin({ ...basis, mailer: foundation.mailer, site, siteUrl: settings.siteUrl })
  const shared: Shared = { ...basis, registerAdminCall: admin.registerAdminCall }
  const apart = createApart(foundation, opened, shared)
  const live = wireLive(foundation, () => search)
  const search: Search = createSearch({
    ...foundation,
    consultations: opened.consultations,
    scoreFines,
    browserHash: readBrowserHash,
    sendResultsMail: verification.sendResultsMail,
    limiter,
    siteUrl: settings.siteUrl,
    waitDays: settings.searchWaitDays,
    deadlineMs: settings.searchDeadlineMs,
    freshnessMs: settings.freshnessMs,
    onCommitted: live.onCommitted,
    isFollowed: live.hub.isFollowed,
    observer: { ...foundation.metrics, setAside: apart.steering.noteSetAside },
    localRuns:
      settings.role === 'all'
        ? { holder: foundation.bus.processId, capacity: settings.searchConcurrency }
        : null,
  })
  return {
    ...apart,
    figures: createFigures({ ...shared, status: apart.status, followers: live.hub.size }),
    accounts: createAccounts({ ...basis, codes: verification.accountCodes, siteUrl: settings.siteUrl }),
    admin,
    dossiers: createDossiers({
      ...shared,
      consultations: opened.consultations,
      snapshots: search.snapshots,
      siteUrl: settings.siteUrl,
      sendResultsMail: verification.sendResultsMail,
    }),
    hub: live.hub,
    search,
    verification,
    tracking: createTracking({
      ...shared,
      isAuthenticatedSession: (token) =>
        Promise.resolve(search.liveTokens.judge(token, clock()).verdict === 'valid'),
    }),
    evidence: createEvidence({
      clock,
      log,
      liveTokens: search.liveTokens,
      mayRenew: search.mayRenew,
      browserHash: readBrowserHash,
      findEvidence: search.findEvidence,
      fetchEvidence: opened.jurisdictions.evidence,
      directory: path.join(settings.dataDir, 'evidence'),
    }),
    report: createReport({ clock, limiter, search, site: { ...site, isDemo: settings.isDemo } }),
  }
}

type Shared = Pick<Foundation, 'database' | 'secrets' | 'clock' | 'log'> & {
  readonly limiter: RateLimiter
  readonly checkEmail: ReturnType<typeof createEmailCheck>
  /** How an area of the administration registers its calls, and through nothing else. */
  readonly registerAdminCall: RegisterAdminCall
}

/** The features that know nothing of a search. */
function createApart(foundation: Foundation, opened: OpenJurisdictions, shared: Shared) {
  const { settings, metrics, mailer, bus } = foundation
  const { siteUrl } = settings
  const { jurisdictions } = opened
  const status = createStatus({ ...shared, sources: () => listSources(jurisdictions) })
  return {
    clientErrors: createClientErrors({ ...shared, crashed: metrics.crashed }),
    feedback: createFeedback(shared),
    contact: createContact({
      ...shared,
      mailer,
      site: { name: settings.siteName, url: siteUrl },
      contactEmail: settings.contactEmail,
    }),
    geocoding: createGeocoding({
      ...shared,
      geocoderUrl: settings.geocoderUrl,
      siteUrl,
      municipalities: opened.municipalities,
    }),
    tiles: createTiles({
      ...shared,
      tileUrl: settings.tileUrl,
      siteUrl,
      directory: path.join(settings.dataDir, 'tiles'),
    }),
    status,
    steering: createSteering({ ...shared, bus, jurisdictions, status }),
    jobQueue: createJobQueue(shared),
    registry: createRegistry({
      ...shared,
      reader: createFileReader(),
      directory: path.join(settings.dataDir, 'registry'),
    }),
    municipalities: createMunicipalities({
      ...shared,
      jurisdictionName: (slug) => jurisdictions.find(slug)?.name ?? null,
    }),
  }
}

/** What a feature may give to the process that it is part of. */
interface Part {
  readonly routes?: (app: App) => void
  /** Those that are not in `schedule`. */
  readonly jobs?: readonly AnyJob[]
  readonly schedule?: readonly ScheduledJob[]
}

/** Whatever is created takes part: a feature that nobody lists cannot be forgotten. */
function partsOf(features: Features): readonly Part[] {
  const created: readonly object[] = Object.values(features)
  return created.filter((one): one is Part => 'routes' in one || 'jobs' in one || 'schedule' in one)
}

async function startWorker(foundation: Foundation, features: Features, presence: Presence) {
  const parts = partsOf(features)
  const schedule = parts.flatMap((part) => part.schedule ?? [])
  const jobs = [...parts.flatMap((part) => part.jobs ?? []), ...schedule.map(({ job }) => job)]
  const queue = await startQueue({
    database: foundation.database,
    jobs,
    schedule,
    concurrency: foundation.settings.searchConcurrency,
    log: foundation.log,
    onHolder: (holder) => void presence.holdJobsAs(holder),
  })
  return () => queue.stop()
}

async function startPages(
  foundation: Foundation,
  features: Features,
  { jurisdictions }: OpenJurisdictions,
): Promise<Web> {
  const { settings, log, metrics, mailbox, database } = foundation
  const { search, hub } = features
  const apiDocs = createApiDocs({ siteName: settings.siteName, siteUrl: settings.siteUrl })
  const health = createHealth({ metrics, findUnready: () => findUnready(foundation) })
  metrics.gauge('multas_live_connections', 'Browsers on the line', () => hub.size())
  metrics.gauge('multas_jobs_waiting', 'Jobs that are due and not taken', () => countWaiting(database.pool))
  const site = await createSite({
    buildDirectory: WEB_BUILD,
    siteUrl: settings.siteUrl,
    clock: foundation.clock,
    log,
    context: () => ({
      siteName: settings.siteName,
      siteUrl: settings.siteUrl,
      contactEmail: settings.contactEmail,
      demo: settings.isDemo,
      jurisdictionNames: namesToShow(jurisdictions),
      jurisdictions: () => jurisdictions.descriptions,
      sourceStates: features.status.states,
      fetchResults: (token) => search.openResultLink(token).catch(absent),
    }),
  })
  features.steering.onApplied(site.forgetPages)
  return startWeb({
    ...foundation,
    hub,
    liveTokens: search.liveTokens,
    features: [
      health,
      jurisdictions,
      ...partsOf(features).flatMap(({ routes }) => (routes ? [{ routes }] : [])),
      apiDocs,
      ...(mailbox ? [mailbox] : []),
      site,
    ],
  })
}

/** The provinces and the nation: the 25 names that turn on the page while a search runs (specification, section 2). */
function namesToShow(jurisdictions: OpenJurisdictions['jurisdictions']): string[] {
  return jurisdictions.list().flatMap(({ level, name }) => (level === 'municipal' ? [] : [name]))
}

/** A page shows that there is nothing; anything but "not found" is a failure and stays one. */
function absent(error: unknown): null {
  if (error instanceof Problem && error.status === 404) return null
  throw error
}

async function findUnready({ database, settings }: Foundation): Promise<readonly string[]> {
  const { rows } = await database.pool.query<{ workers: number }>({
    name: 'health.ready',
    text: 'select count(*)::int as workers from processes where queue_holder is not null',
  })
  const needsWorker = settings.role === 'all' && rows[0]?.workers === 0
  return needsWorker ? ['queue'] : []
}

async function countWaiting(pool: Foundation['database']['pool']): Promise<number> {
  const { rows } = await pool.query<{ waiting: number }>(
    'select count(*)::int as waiting from graphile_worker._private_jobs where locked_at is null and run_at <= now()',
  )
  return rows[0]?.waiting ?? 0
}
