import path from 'node:path'
import { scoreActs } from '@multas/domain'
import type { Accounts } from '../features/accounts/index.ts'
import { createAdmin, type RegisterAdminCall } from '../features/admin/index.ts'
import { createCameras } from '../features/cameras/index.ts'
import { createClientErrors } from '../features/client-errors/index.ts'
import { createContact } from '../features/contact/index.ts'
import { createEvidence } from '../features/evidence/index.ts'
import { createFeedback } from '../features/feedback/index.ts'
import { createFigures } from '../features/figures/index.ts'
import { createGeocoding } from '../features/geocoding/index.ts'
import { createJobQueue } from '../features/job-queue/index.ts'
import { createJurisdictionAdmin } from '../features/jurisdiction-admin/index.ts'
import type { Hub } from '../features/live/index.ts'
import { createMunicipalPanel } from '../features/municipal-panel/index.ts'
import type { Municipalities } from '../features/municipalities/index.ts'
import { listPublished } from '../features/registry/index.ts'
import { createReport } from '../features/report/index.ts'
import { createSearch, createSearchDetails, type Search, type SearchDeps } from '../features/search/index.ts'
import { createSiteControl, type SiteControl } from '../features/site-control/index.ts'
import { createStatus } from '../features/status/index.ts'
import { createTiles } from '../features/tiles/index.ts'
import { createTracking } from '../features/tracking/index.ts'
import { createEmailCheck, readBrowserHash, type Verification } from '../features/verification/index.ts'
import type { App } from '../platform/http/create-app.ts'
import type { RateLimiter } from '../platform/limits/rate-limiter.ts'
import { personTables } from '../platform/personal-data/person-table.ts'
import type { AnyJob, ScheduledJob } from '../platform/queue/job.ts'
import { createRetention, type Upkeep } from '../platform/retention/retention.ts'
import { createAccountFeatures } from './create-account-features.ts'
import { createMunicipalFeatures } from './create-municipal-features.ts'
import { createRightsFeatures } from './create-rights-features.ts'
import type { Infrastructure } from './infrastructure.ts'
import { listSources } from './list-sources.ts'
import { openAccounts } from './open-accounts.ts'
import type { OpenJurisdictions } from './open-jurisdictions.ts'
import { openLimiter } from './open-limiter.ts'
import { openVerification } from './open-verification.ts'
import { readVersion } from './read-version.ts'
import { TABLES } from './tables.ts'
import { wireLive } from './wire-live.ts'

export interface Features
  extends ReturnType<typeof createIndependentFeatures>,
    ReturnType<typeof createSearchFeatures>,
    ReturnType<typeof createMunicipalFeatures>,
    ReturnType<typeof createAccountFeatures>,
    ReturnType<typeof createRightsFeatures> {
  readonly accounts: Accounts
  readonly municipalPanel: ReturnType<typeof createMunicipalPanel>
  readonly admin: ReturnType<typeof createAdmin>
  readonly control: SiteControl
  readonly settingsPage: ReturnType<SiteControl['administer']>
  readonly figures: ReturnType<typeof createFigures>
  readonly limiter: RateLimiter
  readonly hub: Hub
  readonly search: Search
  readonly verification: Verification
}

export function createFeatures(infrastructure: Infrastructure, opened: OpenJurisdictions): Features {
  const { settings, database, secrets, clock, log, mailer, outgoing } = infrastructure
  const site = { name: settings.siteName, url: settings.siteUrl }
  const limiter = openLimiter(infrastructure)
  const control = openControl(infrastructure)
  const verification = openVerification(infrastructure, { limiter, control }, () => features.notifications)
  const basis = { database, secrets, clock, log, outgoing, limiter, checkEmail: createEmailCheck() }
  const admin = createAdmin({ ...basis, mailer, site, siteUrl: site.url, version: readVersion() })
  const shared: Shared = { ...basis, registerAdminCall: admin.registerAdminCall }
  const independent = createIndependentFeatures(infrastructure, opened, shared, control)
  const live = wireLive(infrastructure, () => search)
  const search: Search = createSearch({
    ...infrastructure,
    consultations: opened.consultations,
    scoreFines: scoreActs,
    browserHash: readBrowserHash,
    sendResultsMail: verification.sendResultsMail,
    limiter,
    siteUrl: settings.siteUrl,
    acceptsContests: opened.consultations.isAlwaysAsked,
    paymentHosts: opened.paymentHosts,
    ...opened.amountRules,
    ...searchCallbacks(() => features),
    waitDays: control.waitDays,
    deadlineMs: settings.searchDeadlineMs,
    freshnessMs: settings.freshnessMs,
    onCommitted: live.onCommitted,
    isFollowed: live.hub.isFollowed,
    observer: { ...infrastructure.metrics, rejected: independent.jurisdictionAdmin.recordRejected },
    ...admissionOf(infrastructure),
  })
  const municipal = createMunicipalFeatures(settings, { ...infrastructure, ...shared }, opened, {
    ...search,
    openDispute: (...asked) => features.disputes.open(...asked),
  })
  const accounts = openAccounts(
    infrastructure,
    { ...basis, codes: verification.accountCodes, tables: personTables(TABLES) },
    () => features,
  )
  const { recordRejected } = independent.jurisdictionAdmin
  const watched = { opened, search, recordRejected, browserProofs: verification.browserProofs }
  const withAccounts = createAccountFeatures(infrastructure, shared, accounts, watched)
  const features: Features = {
    ...independent,
    ...municipal,
    ...withAccounts,
    ...createRightsFeatures(infrastructure, shared, { search, accounts, ...erasureDeps(withAccounts) }),
    figures: createFigures({
      ...infrastructure,
      ...shared,
      ...independent,
      ...withAccounts,
      followers: live.hub.size,
    }),
    accounts,
    municipalPanel: createMunicipalPanel({ ...basis, ...municipal, accounts }),
    admin,
    control,
    settingsPage: control.administer(shared.registerAdminCall),
    ...createSearchFeatures(infrastructure, opened, shared, { search, verification, ...municipal }),
    ...{ limiter, hub: live.hub, search, verification },
  }
  return features
}

function openControl(infrastructure: Infrastructure): SiteControl {
  const { settings, database } = infrastructure
  return createSiteControl({
    ...infrastructure,
    database: database.pool,
    defaults: { waitDays: settings.searchWaitDays, codeLimits: settings.codeLimits },
  })
}

const searchCallbacks = (
  made: () => Features,
): Pick<SearchDeps, 'recordProfile' | 'profileSlug' | 'beforeErasing'> => ({
  recordProfile: (found) => made().profiles.note(found),
  profileSlug: (subjectHash) => made().profiles.slugOf(subjectHash),
  beforeErasing: (subjectHash, fines) => made().monitoring.notifyWithdrawn(subjectHash, fines),
})

const erasureDeps = ({
  notifications,
  payments,
  monitoring,
  fleets,
}: ReturnType<typeof createAccountFeatures>) => ({
  mails: notifications.mails,
  phraseOf: notifications.phraseOf,
  watches: monitoring.watches,
  onBlocked: fleets.deletePendingAlerts,
  tables: [...payments.personTables, ...personTables(TABLES)],
})

const admissionOf = ({ settings, bus }: Infrastructure): Pick<SearchDeps, 'runs' | 'maxWaiting'> => {
  const { role, searchConcurrency: capacity, maxWaitingSearches: maxWaiting } = settings
  const runs = role === 'web' ? null : { holder: bus.processId, capacity, startsAtOnce: role === 'all' }
  return { runs, maxWaiting }
}

interface Neighbours {
  readonly search: Search
  readonly verification: Verification
  readonly municipalities: Municipalities
}

function createSearchFeatures(
  { settings, clock, log }: Infrastructure,
  opened: OpenJurisdictions,
  shared: Shared,
  { search, verification, municipalities }: Neighbours,
) {
  return {
    searchDetails: createSearchDetails({
      ...shared,
      consultations: opened.consultations,
      snapshots: search.snapshots,
      siteUrl: settings.siteUrl,
      sendResultsMail: verification.sendResultsMail,
    }),
    tracking: createTracking({
      ...shared,
      isAuthenticatedSession: (token) =>
        Promise.resolve(search.liveTokens.verify(token, clock()).verdict === 'valid'),
    }),
    evidence: createEvidence({
      clock,
      log,
      liveTokens: search.liveTokens,
      fileTokens: search.fileTokens,
      mayRenew: search.mayRenew,
      browserHash: readBrowserHash,
      ...municipalities.evidenceDeps(search.findEvidence, opened.jurisdictions.evidence),
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

type Shared = Pick<Infrastructure, 'database' | 'secrets' | 'clock' | 'log' | 'outgoing'> & {
  readonly limiter: RateLimiter
  readonly checkEmail: ReturnType<typeof createEmailCheck>
  readonly registerAdminCall: RegisterAdminCall
}

function createIndependentFeatures(
  infrastructure: Infrastructure,
  opened: OpenJurisdictions,
  shared: Shared,
  control: SiteControl,
) {
  const { settings, metrics, mailer, bus } = infrastructure
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
    jurisdictionAdmin: createJurisdictionAdmin({ ...shared, bus, jurisdictions, status }),
    jobQueue: createJobQueue(shared),
  }
}

interface Part {
  readonly routes?: (app: App) => void
  readonly jobs?: readonly AnyJob[]
  readonly schedule?: readonly ScheduledJob[]
  readonly upkeep?: readonly Upkeep[]
}

export function partsOf(features: Features, infrastructure: Infrastructure): readonly Part[] {
  const parts: readonly Part[] = Object.values(features)
  const upkeep = parts.flatMap((part) => part.upkeep ?? [])
  return [...parts, createRetention({ ...infrastructure, tables: TABLES, upkeep })]
}
