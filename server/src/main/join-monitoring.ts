import type { Accounts } from '../features/accounts/index.ts'
import { createMonitoring, type MonitoringDeps } from '../features/monitoring/index.ts'
import type { Search } from '../features/search/index.ts'
import type { RateLimiter } from '../platform/limits/rate-limiter.ts'
import type { Foundation } from './foundation.ts'
import type { OpenJurisdictions } from './open-jurisdictions.ts'

interface Around extends Pick<MonitoringDeps, 'allowance' | 'listeners'> {
  readonly opened: OpenJurisdictions
  readonly limiter: RateLimiter
  readonly search: Pick<Search, 'snapshots' | 'queue'>
  readonly accounts: Pick<Accounts, 'requireHolder'>
  readonly noteSetAside: MonitoringDeps['observer']['setAside']
}

export function joinMonitoring(
  foundation: Foundation,
  { opened, search, accounts, noteSetAside, ...around }: Around,
) {
  const { settings, metrics, clock } = foundation
  return createMonitoring({
    ...foundation,
    ...around,
    consultations: opened.consultations,
    observer: { consulted: metrics.consulted, setAside: noteSetAside },
    finesOfSubject: async (subjectHash) =>
      (await search.snapshots.ofSubject(subjectHash, clock())).infractions,
    requireHolder: accounts.requireHolder,
    freshnessMs: settings.freshnessMs,
    everyMs: settings.monitoringEveryMs,
    concurrency: settings.monitoringConcurrency,
    deadlineMs: settings.searchDeadlineMs,
    visitorsWait: search.queue.hasLine,
    mayCheck: foundation.outgoing.isOn,
  })
}
