import path from 'node:path'
import { scoreActs } from '@multas/domain'
import type { Accounts } from '../features/accounts/index.ts'
import { createAdmin, type RegisterAdminCall } from '../features/admin/index.ts'
import { createCameras } from '../features/cameras/index.ts'
import { createClerks } from '../features/clerks/index.ts'
import { createClientErrors } from '../features/client-errors/index.ts'
import { createContact } from '../features/contact/index.ts'
import { createEvidence } from '../features/evidence/index.ts'
import { createFeedback } from '../features/feedback/index.ts'
import { createFigures } from '../features/figures/index.ts'
import { createGeocoding } from '../features/geocoding/index.ts'
import { createJobQueue } from '../features/job-queue/index.ts'
import type { Hub } from '../features/live/index.ts'
import type { Municipalities } from '../features/municipalities/index.ts'
import { listPublished } from '../features/registry/index.ts'
import { createReport } from '../features/report/index.ts'
import { createDossiers, createSearch, type Search, type SearchDeps } from '../features/search/index.ts'
import { createSiteControl, type SiteControl } from '../features/site-control/index.ts'
import { createStatus } from '../features/status/index.ts'
import { createSteering } from '../features/steering/index.ts'
import { createTiles } from '../features/tiles/index.ts'
import { createTracking } from '../features/tracking/index.ts'
import { createEmailCheck, readBrowserHash, type Verification } from '../features/verification/index.ts'
import type { App } from '../platform/http/create-app.ts'
import type { RateLimiter } from '../platform/limits/rate-limiter.ts'
import { personTables } from '../platform/people/person-table.ts'
import type { AnyJob, ScheduledJob } from '../platform/queue/job.ts'
import { createRetention, type Upkeep } from '../platform/retention/retention.ts'
import type { Foundation } from './foundation.ts'
import { joinAccounts } from './join-accounts.ts'
import { joinMunicipalities } from './join-municipalities.ts'
import { joinRights } from './join-rights.ts'
import { listSources } from './list-sources.ts'
import { openAccounts } from './open-accounts.ts'
import type { OpenJurisdictions } from './open-jurisdictions.ts'
import { openLimiter } from './open-limiter.ts'
import { openVerification } from './open-verification.ts'
import { readVersion } from './read-version.ts'
import { TABLES } from './tables.ts'
import { wireLive } from './wire-live.ts'

export interface Features
  extends ReturnType<typeof createApart>,
    ReturnType<typeof createAround>,
    ReturnType<typeof joinMunicipalities>,
    ReturnType<typeof joinAccounts>,
    ReturnType<typeof joinRights> {
  readonly accounts: Accounts
  readonly clerks: ReturnType<typeof createClerks>
  readonly admin: ReturnType<typeof createAdmin>
  readonly control: SiteControl
  readonly settingsPage: ReturnType<SiteControl['administer']>
  readonly figures: ReturnType<typeof createFigures>
  readonly limiter: RateLimiter
  readonly hub: Hub
  readonly search: Search
  readonly verification: Verification
}

export function createFeatures(foundation: Foundation, opened: OpenJurisdictions): Features {
  const { settings, database, secrets, clock, log, outgoing } = foundation
  const site = { name: settings.siteName, url: settings.siteUrl }
  const limiter = openLimiter(foundation)
  const control = openControl(foundation)
  const verification = openVerification(foundation, { limiter, control }, () => features.notifications)
  const basis = { database, secrets, clock, log, outgoing, limiter, checkEmail: createEmailCheck() }
  const admin = createAdmin({
    ...basis,
    mailer: foundation.mailer,
    site,
    siteUrl: settings.siteUrl,
    version: readVersion(),
  })
  const shared: Shared = { ...basis, registerAdminCall: admin.registerAdminCall }
  const apart = createApart(foundation, opened, shared, control)
  const live = wireLive(foundation, () => search)
  const search: Search = createSearch({
    ...foundation,
    consultations: opened.consultations,
    scoreFines: scoreActs,
    browserHash: readBrowserHash,
    sendResultsMail: verification.sendResultsMail,
    limiter,
    siteUrl: settings.siteUrl,
    takesContests: opened.consultations.isAlwaysAsked,
    paymentHosts: opened.paymentHosts,
    ...opened.amountRules,
    ...askedBySearch(() => features),
    waitDays: control.waitDays,
    deadlineMs: settings.searchDeadlineMs,
    freshnessMs: settings.freshnessMs,
    onCommitted: live.onCommitted,
    isFollowed: live.hub.isFollowed,
    observer: { ...foundation.metrics, setAside: apart.steering.noteSetAside },
    ...admissionOf(foundation),
  })
  const joined = joinMunicipalities(settings, { ...shared, mailer: foundation.mailer }, opened, {
    ...search,
    openDispute: (...asked) => features.disputes.open(...asked),
  })
  const accounts = openAccounts(
    foundation,
    { ...basis, codes: verification.accountCodes, tables: personTables(TABLES) },
    () => features,
  )
  const { noteSetAside } = apart.steering
  const watched = { opened, search, noteSetAside, browserProofs: verification.browserProofs }
  const withAccounts = joinAccounts(foundation, shared, accounts, watched)
  const features: Features = {
    ...apart,
    ...joined,
    ...withAccounts,
    ...joinRights(foundation, shared, { search, accounts, ...toForget(withAccounts) }),
    figures: createFigures({ ...foundation, ...shared, ...apart, ...withAccounts, followers: live.hub.size }),
    accounts,
    clerks: createClerks({ ...basis, ...joined, accounts }),
    admin,
    control,
    settingsPage: control.administer(shared.registerAdminCall),
    ...createAround(foundation, opened, shared, { search, verification, ...joined }),
    ...{ limiter, hub: live.hub, search, verification },
  }
  return features
}

function openControl(foundation: Foundation): SiteControl {
  const { settings, database } = foundation
  return createSiteControl({
    ...foundation,
    database: database.pool,
    defaults: { waitDays: settings.searchWaitDays, codeLimits: settings.codeLimits },
  })
}

const askedBySearch = (
  made: () => Features,
): Pick<SearchDeps, 'noteProfile' | 'profileSlug' | 'beforeErasing'> => ({
  noteProfile: (found) => made().profiles.note(found),
  profileSlug: (subjectHash) => made().profiles.slugOf(subjectHash),
  beforeErasing: (subjectHash, fines) => made().monitoring.tellWithdrawn(subjectHash, fines),
})

const toForget = ({ notifications, payments, monitoring, fleets }: ReturnType<typeof joinAccounts>) => ({
  mails: notifications.mails,
  phraseOf: notifications.phraseOf,
  watches: monitoring.watches,
  onBlocked: fleets.hushPlate,
  tables: [...payments.personTables, ...personTables(TABLES)],
})

const admissionOf = ({ settings, bus }: Foundation): Pick<SearchDeps, 'runs' | 'maxWaiting'> => {
  const { role, searchConcurrency: capacity, maxWaitingSearches: maxWaiting } = settings
  const runs = role === 'web' ? null : { holder: bus.processId, capacity, startsAtOnce: role === 'all' }
  return { runs, maxWaiting }
}

interface Neighbours {
  readonly search: Search
  readonly verification: Verification
  readonly municipalities: Municipalities
}

function createAround(
  { settings, clock, log }: Foundation,
  opened: OpenJurisdictions,
  shared: Shared,
  { search, verification, municipalities }: Neighbours,
) {
  return {
    dossiers: createDossiers({
      ...shared,
      consultations: opened.consultations,
      snapshots: search.snapshots,
      siteUrl: settings.siteUrl,
      sendResultsMail: verification.sendResultsMail,
    }),
    tracking: createTracking({
      ...shared,
      isAuthenticatedSession: (token) =>
        Promise.resolve(search.liveTokens.judge(token, clock()).verdict === 'valid'),
    }),
    evidence: createEvidence({
      clock,
      log,
      liveTokens: search.liveTokens,
      fileTokens: search.fileTokens,
      mayRenew: search.mayRenew,
      browserHash: readBrowserHash,
      ...municipalities.aroundEvidence(search.findEvidence, opened.jurisdictions.evidence),
      directory: path.join(settings.dataDir, 'evidence'),
    }),
    report: createReport({
      clock,
      limiter: shared.limiter,
      search,
      site: { name: settings.siteName, url: settings.siteUrl, isDemo: settings.isDemo },
    }),
  }
}

type Shared = Pick<Foundation, 'database' | 'secrets' | 'clock' | 'log' | 'outgoing'> & {
  readonly limiter: RateLimiter
  readonly checkEmail: ReturnType<typeof createEmailCheck>
  readonly registerAdminCall: RegisterAdminCall
}

function createApart(
  foundation: Foundation,
  opened: OpenJurisdictions,
  shared: Shared,
  control: SiteControl,
) {
  const { settings, metrics, mailer, bus } = foundation
  const { siteUrl } = settings
  const { jurisdictions } = opened
  const status = createStatus({
    ...shared,
    sources: async () => listSources(jurisdictions, await listPublished(shared.database.pool)),
  })
  return {
    clientErrors: createClientErrors({ ...shared, crashed: metrics.crashed }),
    feedback: createFeedback({ ...shared, isWidgetEnabled: control.isFeedbackEnabled }),
    contact: createContact({
      ...shared,
      mailer,
      site: { name: settings.siteName, url: siteUrl },
      contactEmail: settings.contactEmail,
    }),
    cameras: createCameras(shared),
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
  }
}

interface Part {
  readonly routes?: (app: App) => void
  readonly jobs?: readonly AnyJob[]
  readonly schedule?: readonly ScheduledJob[]
  readonly upkeep?: readonly Upkeep[]
}

/** The parts of all features, and the retention of their tables. */
export function partsOf(features: Features, foundation: Foundation): readonly Part[] {
  const parts: readonly Part[] = Object.values(features)
  const upkeep = parts.flatMap((part) => part.upkeep ?? [])
  return [...parts, createRetention({ ...foundation, tables: TABLES, upkeep })]
}
