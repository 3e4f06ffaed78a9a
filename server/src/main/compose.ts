import path from 'node:path'
import { createMailCounts } from '../features/figures/index.ts'
import { createHealth } from '../features/health/index.ts'
import { createEvidenceLocator } from '../features/municipalities/index.ts'
import { consultRegistry, listPublished } from '../features/registry/index.ts'
import { CHANGE_JOB, followChange } from '../features/secret-change/index.ts'
import { createSite } from '../features/site/index.ts'
import { enterPresence, type Presence } from '../platform/bus/presence.ts'
import { statement } from '../platform/database/statement.ts'
import { Problem } from '../platform/http/problem.ts'
import type { Log } from '../platform/log/log.ts'
import { holdMails } from '../platform/mail/hold-mails.ts'
import { PermitLeases } from '../platform/outbound/index.ts'
import { enqueue } from '../platform/queue/job.ts'
import { checkBucket } from './check-bucket.ts'
import { createFeatures, type Features } from './create-features.ts'
import { createInfrastructure, type Infrastructure } from './infrastructure.ts'
import {
  type Lookup,
  loadDescriptions,
  type OpenJurisdictions,
  openJurisdictions,
} from './open-jurisdictions.ts'
import type { Settings } from './read-settings.ts'
import { registerDatabaseGauges } from './register-database-gauges.ts'
import { registerGauges } from './register-gauges.ts'
import { registerMachineGauges } from './register-machine-gauges.ts'
import { registerScheduleGauge } from './register-schedule-gauge.ts'
import { trackPublished } from './track-published.ts'
import { startWeb, type Web } from './web.ts'
import { openWorkerPort } from './worker-port.ts'

export interface Product {
  readonly address: string | null
  readonly workerAddress: string | null
  readonly hasMailbox: boolean
  stop(): Promise<void>
}

const WEB_BUILD = path.join(import.meta.dirname, '../../../web/build')
const SWEEP_EVERY_MS = 500
const WARM_UP_AFTER_MS = 1_000
/** Reserved for mail and other jobs. */
const JOBS_BESIDE_SEARCHES = 20

export async function startProduct(settings: Settings, lookup: Lookup, log: Log): Promise<Product> {
  const loaded = loadDescriptions(settings, lookup, log)
  const base = await createInfrastructure(settings, log)
  registerDatabaseGauges(base)
  registerMachineGauges(base)
  const published = trackPublished(() => listPublished(base.database.db), log)
  await published.refresh()
  const mailCounts = createMailCounts({ ...base, database: base.database.db })
  const mailer = holdMails(mailCounts.wrap(base.mailer), base.outgoing)
  const infrastructure = { ...base, mailer }
  const presence = await enterPresence({
    db: infrastructure.database.db,
    bus: infrastructure.bus,
    role: settings.role,
    log,
    sweepEveryMs: SWEEP_EVERY_MS,
    recoversJobs: settings.recoversJobs,
  })
  const unfollow = await followSecret(infrastructure)
  const findEvidence = createEvidenceLocator(infrastructure)
  const opened = openJurisdictions(settings, loaded, lookup, {
    consult: (...asked) => consultRegistry({ ...infrastructure, findEvidence }, ...asked),
    isPublished: published.has,
  })
  const leases = new PermitLeases({ ...infrastructure, ...infrastructure.database })
  opened.jurisdictions.share(leases)
  const features = createFeatures(infrastructure, opened)
  await Promise.all(features.all.map(({ start }) => start?.()))
  if (base.outgoing.isOn()) void checkBucket(settings, log)
  const worker = settings.role === 'web' ? null : await startWorker(infrastructure, features, presence)
  registerGauges(infrastructure, features)
  const isWorker = settings.role === 'worker'
  const web = isWorker ? null : await startPages(infrastructure, features, opened, worker)
  const port = isWorker ? await openWorkerPort(infrastructure, healthOf(infrastructure, worker, true)) : null
  const warming = worker === null ? undefined : setTimeout(opened.warmUp, WARM_UP_AFTER_MS).unref()
  return {
    address: web?.address ?? null,
    workerAddress: port?.address ?? null,
    hasMailbox: infrastructure.mailbox !== null,
    async stop() {
      clearTimeout(warming)
      await Promise.all([web?.stop(), worker?.stop(), port?.stop()])
      await mailCounts.close()
      await Promise.all(features.all.map(({ close }) => close?.()))
      await leases.close()
      unfollow()
      await presence.leave()
      await infrastructure.close()
    },
  }
}

const followSecret = ({ database, secretChange, bus, log }: Infrastructure) =>
  followChange({
    ...secretChange,
    db: database.db,
    processId: bus.processId,
    log,
    onMoving: () => enqueue(database.db, CHANGE_JOB, null, { key: CHANGE_JOB.name }),
  })

interface Worker {
  isTakingJobs(): boolean
  stop(): Promise<unknown>
}

async function startWorker(
  infrastructure: Infrastructure,
  { all }: Features,
  presence: Presence,
): Promise<Worker> {
  const schedule = all.flatMap((feature) => feature.schedule ?? [])
  const jobs = [...all.flatMap((feature) => feature.jobs ?? []), ...schedule.map(({ job }) => job)]
  infrastructure.metrics.expectJobs(jobs.map(({ name }) => name))
  const { startQueue } = await import('../platform/queue/start-queue.ts')
  const queue = await startQueue({
    database: infrastructure.database,
    bus: infrastructure.bus,
    jobs,
    schedule,
    concurrency: infrastructure.settings.searchConcurrency + JOBS_BESIDE_SEARCHES,
    log: infrastructure.log,
    tracing: infrastructure.tracing,
    onHolder: (holder) => presence.holdJobsAs(holder),
    onJobEnd: infrastructure.metrics.jobEnded,
    onDeath: (error) => {
      infrastructure.log.error('queue.dead', error)
      process.exit(1)
    },
  })
  registerScheduleGauge(infrastructure, schedule)
  const ends = all.flatMap(({ work }) => work?.() ?? [])
  return {
    isTakingJobs: queue.isRunning,
    stop: () => Promise.all([queue.stop(), ...ends.map((end) => end())]),
  }
}

async function startPages(
  infrastructure: Infrastructure,
  features: Features,
  { jurisdictions }: OpenJurisdictions,
  worker: Worker | null,
): Promise<Web> {
  const { settings, log } = infrastructure
  const { search } = features
  const { mercadoPago, ...terms } = settings.payments
  const monitoring = { ...terms, isForSale: mercadoPago !== null }
  const site = await createSite({
    buildDirectory: WEB_BUILD,
    siteUrl: settings.siteUrl,
    clock: infrastructure.clock,
    log,
    context: () => ({
      siteName: settings.siteName,
      siteUrl: settings.siteUrl,
      contactEmail: settings.contactEmail,
      privacyEmail: settings.operator?.privacyEmail ?? settings.contactEmail,
      operator: settings.operator,
      profiles: settings.profiles,
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
  features.jurisdictionAdmin.onApplied(site.clearPages)
  features.control.onNotice(site.clearPages)
  return startWeb({
    ...infrastructure,
    hub: features.hub,
    limiter: features.limiter,
    liveTokens: search.liveTokens,
    features: [healthOf(infrastructure, worker, false), ...features.all, site],
  })
}

/** The 25 names that rotate during a search (docs/behaviour/search.md#progress). */
function namesToShow(jurisdictions: OpenJurisdictions['jurisdictions']): string[] {
  return jurisdictions.list().flatMap(({ level, name }) => (level === 'municipal' ? [] : [name]))
}

function absent(error: unknown): null {
  if (error instanceof Problem && error.status === 404) return null
  throw error
}

/** The worker's `/metrics` needs a token only if configured. */
function healthOf(infrastructure: Infrastructure, worker: Worker | null, isOnWorkerPort: boolean) {
  const { metrics, settings, outgoing } = infrastructure
  const findUnready = () => findMissing(infrastructure, worker)
  const { metricsToken } = settings
  return createHealth({
    metrics,
    findUnready,
    metricsToken,
    isOpen: isOnWorkerPort,
    isQuiet: () => !outgoing.isOn(),
  })
}

const READY_ANSWER_MS = 1_500
const IS_WRITABLE = statement({
  name: 'health.ready',
  text: `select current_setting('transaction_read_only') = 'off' as "isWritable"`,
  row: { isWritable: 'bool' },
})

async function findMissing({ database }: Infrastructure, worker: Worker | null): Promise<readonly string[]> {
  const isQueueReady = worker === null || worker.isTakingJobs()
  const answer = IS_WRITABLE.query(database.db).then(
    ({ rows }) => rows[0]?.isWritable === true,
    () => false,
  )
  const isDatabaseReady = await Promise.race([answer, isLate(READY_ANSWER_MS)])
  return [...(isDatabaseReady ? [] : ['database']), ...(isQueueReady ? [] : ['queue'])]
}

function isLate(ms: number): Promise<false> {
  return new Promise((resolve) => setTimeout(resolve, ms, false).unref())
}
