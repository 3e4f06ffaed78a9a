import path from 'node:path'
import { createApiDocs } from '../features/api-docs/index.ts'
import { createMailCounts } from '../features/figures/index.ts'
import { createHealth } from '../features/health/index.ts'
import { listPublished } from '../features/registry/index.ts'
import { CHANGE_JOB, changeSecretJob, followChange } from '../features/secret-change/index.ts'
import { createSecurityTxt } from '../features/security-txt/index.ts'
import { createSite } from '../features/site/index.ts'
import { enterPresence, type Presence } from '../platform/bus/presence.ts'
import { Problem } from '../platform/http/problem.ts'
import type { Log } from '../platform/log/log.ts'
import { holdMails } from '../platform/mail/hold-mails.ts'
import { PermitLeases } from '../platform/outbound/index.ts'
import { enqueue } from '../platform/queue/job.ts'
import { startQueue } from '../platform/queue/start-queue.ts'
import { checkBucket } from './check-bucket.ts'
import { createFeatures, type Features, partsOf } from './create-features.ts'
import { type Foundation, layFoundation } from './foundation.ts'
import { keepPublished } from './keep-published.ts'
import { type Lookup, type OpenJurisdictions, openJurisdictions } from './open-jurisdictions.ts'
import type { Settings } from './read-settings.ts'
import { registerGauges } from './register-gauges.ts'
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
/** Reserved for mail and other jobs. */
const JOBS_BESIDE_SEARCHES = 20

export async function startProduct(settings: Settings, lookup: Lookup, log: Log): Promise<Product> {
  const published = keepPublished(() => listPublished(laid.database.pool), log)
  const opened = openJurisdictions(settings, lookup, log, {
    consult: (...asked) => features.registry.consult(...asked),
    isPublished: published.has,
  })
  const laid = await layFoundation(settings, log)
  await published.refresh()
  const mailCounts = createMailCounts({ ...laid, database: laid.database.pool })
  const mailer = holdMails(mailCounts.around(laid.mailer), laid.outgoing)
  const foundation = { ...laid, mailer }
  const presence = await enterPresence({
    pool: foundation.database.pool,
    bus: foundation.bus,
    role: settings.role,
    log,
    sweepEveryMs: SWEEP_EVERY_MS,
    recoversJobs: settings.recoversJobs,
  })
  const unfollow = await followSecret(foundation)
  const leases = new PermitLeases({ ...foundation, pool: foundation.database.pool })
  opened.jurisdictions.share(leases)
  const features = createFeatures(foundation, opened)
  await Promise.all([features.steering.start(), features.control.start()])
  const stopReadingQueue = announcePlaces(features)
  if (laid.outgoing.isOn()) void checkBucket(settings, log)
  const worker = settings.role === 'web' ? null : await startWorker(foundation, features, presence)
  registerGauges(foundation, features)
  const isWorker = settings.role === 'worker'
  const web = isWorker ? null : await startPages(foundation, features, opened, worker)
  const port = isWorker ? await openWorkerPort(foundation, healthOf(foundation, worker, true)) : null
  return {
    address: web?.address ?? null,
    workerAddress: port?.address ?? null,
    hasMailbox: foundation.mailbox !== null,
    async stop() {
      await Promise.all([web?.stop(), worker?.stop(), port?.stop()])
      await features.search.stop()
      stopReadingQueue()
      await mailCounts.close()
      features.control.close()
      const { tracking, geocoding, tiles, steering, municipalities, notifications, fleets } = features
      const closing = [tracking, geocoding, tiles, steering, municipalities, notifications, fleets]
      await Promise.all(closing.map((feature) => feature.close()))
      await opened.jurisdictions.close()
      await leases.close()
      unfollow()
      await presence.leave()
      await foundation.close()
    },
  }
}

const followSecret = ({ database, secretChange, bus, log }: Foundation) =>
  followChange({
    ...secretChange,
    pool: database.pool,
    processId: bus.processId,
    log,
    onMoving: () => enqueue(database.db, CHANGE_JOB, null, { key: CHANGE_JOB.name }),
  })

function announcePlaces({ hub, search: { queue } }: Features): () => void {
  const announce = () => hub.announcePlaces(queue.places())
  queue.onRead(announce)
  queue.onLeft(announce)
  return queue.watch()
}

interface Worker {
  isTakingJobs(): boolean
  stop(): Promise<unknown>
}

async function startWorker(foundation: Foundation, features: Features, presence: Presence): Promise<Worker> {
  const parts = partsOf(features, foundation)
  const schedule = parts.flatMap((part) => part.schedule ?? [])
  schedule.push(changeSecretJob({ ...foundation, ...foundation.secretChange }))
  const jobs = [...parts.flatMap((part) => part.jobs ?? []), ...schedule.map(({ job }) => job)]
  const queue = await startQueue({
    database: foundation.database,
    jobs,
    schedule,
    concurrency: foundation.settings.searchConcurrency + JOBS_BESIDE_SEARCHES,
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
      return Promise.all([queue.stop(), features.search.stop(), features.monitoring.close()])
    },
  }
}

async function startPages(
  foundation: Foundation,
  features: Features,
  { jurisdictions }: OpenJurisdictions,
  worker: Worker | null,
): Promise<Web> {
  const { settings, log, mailbox } = foundation
  const { search, hub } = features
  const apiDocs = createApiDocs({ siteName: settings.siteName, siteUrl: settings.siteUrl })
  const health = healthOf(foundation, worker, false)
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
  features.steering.onApplied(site.forgetPages)
  features.control.onNotice(site.forgetPages)
  return startWeb({
    ...foundation,
    hub,
    limiter: features.limiter,
    liveTokens: search.liveTokens,
    features: [
      health,
      jurisdictions,
      ...partsOf(features, foundation).flatMap(({ routes }) => (routes ? [{ routes }] : [])),
      apiDocs,
      createSecurityTxt({ ...foundation, siteUrl: settings.siteUrl, contact: settings.securityContact }),
      ...(mailbox ? [mailbox] : []),
      site,
    ],
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
function healthOf(foundation: Foundation, worker: Worker | null, isOnWorkerPort: boolean) {
  const { metrics, settings, outgoing } = foundation
  const findUnready = () => findMissing(foundation, worker)
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
const IS_WRITABLE = `select current_setting('transaction_read_only') = 'off' as "isWritable"`

async function findMissing({ database }: Foundation, worker: Worker | null): Promise<readonly string[]> {
  const isQueueReady = worker === null || worker.isTakingJobs()
  const answer = database.pool
    .query<{ isWritable: boolean }>({ name: 'health.ready', text: IS_WRITABLE })
    .then(
      ({ rows }) => rows[0]?.isWritable === true,
      () => false,
    )
  const isDatabaseReady = await Promise.race([answer, isLate(READY_ANSWER_MS)])
  return [...(isDatabaseReady ? [] : ['database']), ...(isQueueReady ? [] : ['queue'])]
}

function isLate(ms: number): Promise<false> {
  return new Promise((resolve) => setTimeout(resolve, ms, false).unref())
}
