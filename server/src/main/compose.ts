import path from 'node:path'
import { createApiDocs } from '../features/api-docs/index.ts'
import { createMailCounts } from '../features/figures/index.ts'
import { createHealth } from '../features/health/index.ts'
import { createSite } from '../features/site/index.ts'
import { enterPresence, type Presence } from '../platform/bus/presence.ts'
import { Problem } from '../platform/http/problem.ts'
import type { Log } from '../platform/log/log.ts'
import { startQueue } from '../platform/queue/start-queue.ts'
import { checkBucket } from './check-bucket.ts'
import { createFeatures, type Features, partsOf } from './create-features.ts'
import { type Foundation, layFoundation } from './foundation.ts'
import { type Lookup, type OpenJurisdictions, openJurisdictions } from './open-jurisdictions.ts'
import type { Settings } from './read-settings.ts'
import { startWeb, type Web } from './web.ts'

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
  await Promise.all([features.steering.start(), features.control.start()])
  void checkBucket(settings, log)
  const worker = settings.role === 'web' ? null : await startWorker(foundation, features, presence)
  const web = settings.role === 'worker' ? null : await startPages(foundation, features, opened, worker)
  return {
    address: web?.address ?? null,
    hasMailbox: foundation.mailbox !== null,
    async stop() {
      await Promise.all([web?.stop(), worker?.stop()])
      await features.search.stop()
      await mailCounts.close()
      features.control.close()
      const { tracking, geocoding, tiles, steering, municipalities, notifications, fleets } = features
      const closing = [tracking, geocoding, tiles, steering, municipalities, notifications, fleets]
      await Promise.all(closing.map((feature) => feature.close()))
      await presence.leave()
      await opened.jurisdictions.close()
      await foundation.close()
    },
  }
}

interface Worker {
  /** Whether it takes jobs at this moment. */
  isTakingJobs(): boolean
  stop(): Promise<unknown>
}

async function startWorker(foundation: Foundation, features: Features, presence: Presence): Promise<Worker> {
  const parts = partsOf(features)
  const schedule = parts.flatMap((part) => part.schedule ?? [])
  const jobs = [...parts.flatMap((part) => part.jobs ?? []), ...schedule.map(({ job }) => job)]
  const queue = await startQueue({
    database: foundation.database,
    jobs,
    schedule,
    concurrency: foundation.settings.searchConcurrency,
    log: foundation.log,
    onHolder: (holder) => presence.holdJobsAs(holder),
    onDeath: (error) => {
      foundation.log.error('queue.dead', error)
      process.exit(1)
    },
  })
  features.monitoring.startChecking()
  const stopWatching = features.search.watchForAbandoned()
  return {
    isTakingJobs: queue.isRunning,
    stop() {
      stopWatching()
      return Promise.all([queue.stop(), features.monitoring.close()])
    },
  }
}

async function startPages(
  foundation: Foundation,
  features: Features,
  { jurisdictions }: OpenJurisdictions,
  worker: Worker | null,
): Promise<Web> {
  const { settings, log, metrics, mailbox, database } = foundation
  const { search, hub } = features
  const apiDocs = createApiDocs({ siteName: settings.siteName, siteUrl: settings.siteUrl })
  const health = createHealth({
    metrics,
    metricsToken: settings.metricsToken,
    findUnready: () => findUnready(foundation, worker),
  })
  metrics.gauge('multas_live_connections', 'Browsers on the line', () => hub.size())
  metrics.gauge('multas_jobs_waiting', 'Jobs that are due and not taken', () => countWaiting(database.pool))
  const { mercadoPago, ...terms } = settings.payments
  const monitoring = { ...terms, isForSale: mercadoPago !== null }
  const site = await createSite({
    buildDirectory: WEB_BUILD,
    siteUrl: settings.siteUrl,
    clock: foundation.clock,
    log,
    context: () => ({
      siteName: settings.siteName,
      siteUrl: settings.siteUrl,
      contactEmail: settings.contactEmail,
      mailFrom: settings.mailFrom,
      demo: settings.isDemo,
      monitoring,
      notice: features.control.notice(),
      jurisdictionNames: namesToShow(jurisdictions),
      jurisdictions: () => jurisdictions.descriptions,
      sourceStates: features.status.states,
      fetchProfile: features.profiles.open,
      fetchResults: (token) => search.openResultLink(token).catch(absent),
    }),
  })
  features.steering.onApplied(site.forgetPages)
  features.control.onNotice(site.forgetPages)
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

/** How long the database may take to answer before it counts as away. */
const READY_ANSWER_MS = 1_500

async function findUnready({ database }: Foundation, worker: Worker | null): Promise<readonly string[]> {
  const isQueueReady = worker === null || worker.isTakingJobs()
  const answer = database.pool.query({ name: 'health.ready', text: 'select 1' }).then(
    () => true,
    () => false,
  )
  const isDatabaseReady = await Promise.race([answer, isLate(READY_ANSWER_MS)])
  return [...(isDatabaseReady ? [] : ['database']), ...(isQueueReady ? [] : ['queue'])]
}

function isLate(ms: number): Promise<false> {
  return new Promise((resolve) => setTimeout(resolve, ms, false).unref())
}

async function countWaiting(pool: Foundation['database']['pool']): Promise<number> {
  const { rows } = await pool.query<{ waiting: number }>(
    'select count(*)::int as waiting from graphile_worker._private_jobs where locked_at is null and run_at <= now()',
  )
  return rows[0]?.waiting ?? 0
}
