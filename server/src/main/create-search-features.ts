import { scoreActs } from '@multas/domain'
import type { JurisdictionAdmin } from '../features/jurisdiction-admin/index.ts'
import { createFollowers, createLive } from '../features/live/index.ts'
import { createReport } from '../features/report/index.ts'
import { createProfileRecords } from '../features/rights/index.ts'
import { createSearch, createSearchDetails, type SearchDeps } from '../features/search/index.ts'
import type { SiteControl } from '../features/site-control/index.ts'
import { createTracking } from '../features/tracking/index.ts'
import {
  allowCodes,
  createVerification,
  limitRates,
  readBrowserHash,
} from '../features/verification/index.ts'
import type { Infrastructure } from './infrastructure.ts'
import type { Shared } from './share-with-features.ts'

interface Operated {
  readonly control: SiteControl
  readonly jurisdictionAdmin: Pick<JurisdictionAdmin, 'recordRejected'>
}

export function createSearchFeatures(shared: Shared, { control, jurisdictionAdmin }: Operated) {
  const { settings, metrics, consultations, clock, hooks } = shared
  const verification = createVerification({
    ...shared,
    verifiedForMs: settings.verifiedForMs,
    limits: () => ({ ...limitRates(settings.codeRates), ...allowCodes(control.codeLimits()) }),
  })
  const { sendResultsMail } = verification
  const profiles = createProfileRecords({ ...shared, mode: settings.profiles })
  const followers = createFollowers()
  const announceCommitted = hooks.emitter('onEventsCommitted')
  const search = createSearch({
    ...shared,
    ...shared.amountRules,
    ...admissionOf(shared),
    scoreFines: scoreActs,
    browserHash: readBrowserHash,
    sendResultsMail,
    acceptsContests: consultations.isAlwaysAsked,
    recordProfile: profiles.record,
    profileSlug: profiles.slugOf,
    waitDays: control.waitDays,
    deadlineMs: settings.searchDeadlineMs,
    freshnessMs: settings.freshnessMs,
    onFinesWithdrawn: hooks.emitter('onFinesWithdrawn'),
    onCommitted: (committed) => void announceCommitted(committed),
    isFollowed: followers.isFollowed,
    observer: { ...metrics, rejected: jurisdictionAdmin.recordRejected },
  })
  const { liveTokens, snapshots } = search
  const live = createLive({ ...shared, followers, search })
  const features = [
    verification,
    search,
    live,
    createSearchDetails({ ...shared, snapshots, sendResultsMail }),
    createTracking({
      ...shared,
      isAuthenticatedSession: async (token) => liveTokens.verify(token, clock()).verdict === 'valid',
    }),
    createReport({ ...shared, search }),
  ]
  return { features, verification, search, hub: live.hub }
}

function admissionOf({
  settings,
  bus,
}: Infrastructure): Pick<SearchDeps, 'runs' | 'maxWaiting' | 'hasPeers'> {
  const { role, searchConcurrency: capacity, maxWaitingSearches: maxWaiting } = settings
  const runs = role === 'web' ? null : { holder: bus.processId, capacity, startsAtOnce: role === 'all' }
  return { runs, maxWaiting, hasPeers: bus.hasPeers }
}
