import type { Infraction } from '@multas/contract'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { App } from '../../platform/http/create-app.ts'
import type { RateLimiter } from '../../platform/limits/rate-limiter.ts'
import type { Log } from '../../platform/log/log.ts'
import { shareRead } from '../../platform/metrics/gauges.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import type { PaymentHooks } from '../payments/index.ts'
import {
  type Consultations,
  nameJurisdictions,
  regroupWrittenActs,
  type SearchHooks,
} from '../search/index.ts'
import { watchedByAccount } from './account-part.ts'
import { createCheckWriter } from './checks/complete-check.ts'
import { measureBacklog } from './checks/measure-backlog.ts'
import type { CheckObserver } from './checks/query-jurisdiction.ts'
import { replanChecks } from './checks/replan-checks.ts'
import { createCheckRuns } from './checks/run-checks.ts'
import { notifyWithdrawn } from './news/notify-withdrawn.ts'
import { watchRoutes } from './routes.ts'
import type { WatchAllowance } from './watches/add-account-watch.ts'
import { manageWatches } from './watches/manage-watches.ts'
import type { NewsListeners } from './watches/watches.ts'

export { type Backlog, measureBacklog } from './checks/measure-backlog.ts'
export { MONITORING_TABLES } from './tables.ts'
export type { WatchAllowance } from './watches/add-account-watch.ts'
export { manageWatches } from './watches/manage-watches.ts'
export type {
  NewsListener,
  NewsListeners,
  Watches,
  WatchNews,
  WatchOwner,
  WatchView,
} from './watches/watches.ts'

export interface MonitoringDeps {
  readonly database: Database
  readonly secrets: Secrets
  readonly clock: Clock
  readonly log: Log
  readonly limiter: RateLimiter
  readonly metrics: Pick<Metrics, 'checked' | 'gauge'>
  readonly consultations: Consultations
  readonly observer: CheckObserver
  readonly finesOfSubject: (subjectHash: Buffer) => Promise<readonly Infraction[]>
  readonly requireHolder: (request: FastifyRequest) => Promise<{ readonly accountId: string }>
  readonly allowance: (accountId: string) => Promise<WatchAllowance>
  readonly listeners: NewsListeners
  readonly freshnessMs: number
  readonly everyMs: number
  readonly concurrency: number
  readonly visitorsWait: () => boolean
  readonly mayCheck?: () => boolean
  readonly deadlineMs: number
}

export function createMonitoring(deps: MonitoringDeps) {
  const { database, clock, metrics } = deps
  const watches = manageWatches(deps)
  const writer = createCheckWriter(deps)
  const runs = createCheckRuns({
    ...deps,
    nameOf: nameJurisdictions(deps.consultations),
    writer,
    regroupActs: (subjectHash, known) =>
      regroupWrittenActs(deps, subjectHash, known).catch((error: unknown) =>
        deps.log.error('monitoring.acts.failed', error),
      ),
    checked: metrics.checked,
  })
  const backlog = shareRead(() => measureBacklog(database.db, clock))
  metrics.gauge('multas_watched_subjects', 'Watched plates and DNIs', async () => (await backlog()).watched)
  metrics.gauge(
    'multas_checks_due',
    'Watched plates and DNIs whose check is due',
    async () => (await backlog()).due,
  )
  metrics.gauge(
    'multas_checks_oldest_seconds',
    'Time since the oldest due check became due',
    async () => (await backlog()).oldestSeconds,
  )
  return {
    watches,
    accountPart: watchedByAccount(watches),
    backlog,
    routes: (app: App) => watchRoutes(app, { ...deps, watches }),
    upkeep: [replanChecks(deps)],
    hooks: {
      onFinesWithdrawn: (subjectHash, fines) => notifyWithdrawn(deps, subjectHash, fines),
      onSubscriptionChanged: (tx, id, isLive) => watches.setActive(tx, { kind: 'account', id }, isLive),
    } satisfies Pick<SearchHooks, 'onFinesWithdrawn'> & PaymentHooks,
    checkDue: () => runs.checkDue(),
    work() {
      runs.start()
      return async () => {
        await runs.stop()
        await writer.close()
      }
    },
  }
}
