import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { FeatureWith } from '../../platform/feature/feature.ts'
import type { Log } from '../../platform/log/log.ts'
import type { OperatorAlerts } from '../../platform/operator-alerts/operator-alerts.ts'
import type { RegisterAdminCall } from '../admin/index.ts'
import type { Backlog } from '../monitoring/index.ts'
import type { Income } from '../payments/index.ts'
import { countDaysJob } from './counting/count-days-job.ts'
import { listAlerts } from './list-alerts.ts'
import { listJurisdictions, type SourceStatus } from './list-jurisdictions.ts'
import { readFigures } from './read-figures.ts'
import { readNow } from './read-now.ts'
import { figureRoutes } from './routes.ts'

export { createMailCounts } from './mail-counts.ts'
export { type ConsultedSource, createStatus, type Status } from './status/index.ts'
export { FIGURES_TABLES } from './tables.ts'

export interface FiguresDeps {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly registerAdminCall: RegisterAdminCall
  readonly status: SourceStatus
  readonly payments: { readonly income: Income }
  readonly monitoring: { readonly backlog: () => Promise<Backlog> }
  readonly alerts: Pick<OperatorAlerts, 'readSince'>
  readonly followers: () => number
}

export function createFigures(deps: FiguresDeps): FeatureWith<'routes' | 'schedule'> {
  const { database, clock, log, registerAdminCall, status, monitoring } = deps
  const sources = {
    database: database.reads.db,
    income: deps.payments.income,
    jurisdictions: (
      now: Parameters<typeof listJurisdictions>[1],
      before: Parameters<typeof listJurisdictions>[2],
    ) => listJurisdictions(status, now, before),
  }
  return {
    routes: (app) =>
      figureRoutes(app, {
        registerAdminCall,
        now: clock,
        readFigures: (period) => readFigures(sources, period, clock()),
        readNow: async () =>
          readNow(database.db, clock(), {
            followers: deps.followers(),
            alerts: await listAlerts(deps.alerts, clock()),
            ...(await monitoring.backlog()),
          }),
      }),
    schedule: [countDaysJob({ database: database.db, clock, log })],
  }
}
