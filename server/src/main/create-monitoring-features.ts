import type { Accounts } from '../features/accounts/index.ts'
import { createMonitoring, type MonitoringDeps } from '../features/monitoring/index.ts'
import type { Search } from '../features/search/index.ts'
import type { RateLimiter } from '../platform/limits/rate-limiter.ts'
import type { Infrastructure } from './infrastructure.ts'
import type { OpenJurisdictions } from './open-jurisdictions.ts'

interface Neighbours extends Pick<MonitoringDeps, 'allowance' | 'listeners'> {
  readonly opened: OpenJurisdictions
  readonly limiter: RateLimiter
  readonly search: Pick<Search, 'snapshots' | 'queue'>
  readonly accounts: Pick<Accounts, 'requireHolder'>
  readonly recordRejected: MonitoringDeps['observer']['rejected']
}

export function createMonitoringFeatures(
  infrastructure: Infrastructure,
  { opened, search, accounts, recordRejected, ...others }: Neighbours,
) {
  const { settings, metrics, clock } = infrastructure
  return createMonitoring({
    ...infrastructure,
    ...others,
    consultations: opened.consultations,
    observer: { consulted: metrics.consulted, rejected: recordRejected },
    finesOfSubject: async (subjectHash) =>
      (await search.snapshots.ofSubject(subjectHash, clock())).infractions,
    requireHolder: accounts.requireHolder,
    freshnessMs: settings.freshnessMs,
    everyMs: settings.monitoringEveryMs,
    concurrency: settings.monitoringConcurrency,
    deadlineMs: settings.searchDeadlineMs,
    visitorsWait: search.queue.hasLine,
    mayCheck: infrastructure.outgoing.isOn,
  })
}
