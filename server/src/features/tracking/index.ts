import { createBatchWriter } from '../../platform/database/batch-writer.ts'
import type { Database } from '../../platform/database/database.ts'
import type { FeatureWith } from '../../platform/feature/feature.ts'
import type { Log } from '../../platform/log/log.ts'
import { createBatchAllowance } from './batch-allowance.ts'
import { createCountDaysJob } from './count-days-job.ts'
import { type IssueTokenDeps, issueToken } from './issue-token.ts'
import { trackingRoutes } from './routes.ts'
import type { StoredBatch } from './store.ts'
import { type TrackEventsDeps, trackEvents } from './track-events.ts'
import { createTrackingTokenVerifier } from './tracking-token.ts'
import { writeBatches } from './write-batches.ts'

export { TRACKING_TABLES } from './tables.ts'

export interface TrackingDeps extends IssueTokenDeps, Pick<TrackEventsDeps, 'checkEmail'> {
  readonly database: Database
  readonly log: Log
}

/** Per statement, and waiting for it (each at most a request body). */
const MAX_BATCHES_PER_WRITE = 200
const MAX_PENDING_BATCHES = 2_000

export function createTracking(deps: TrackingDeps): FeatureWith<'routes' | 'jobs' | 'schedule' | 'close'> {
  const { database, clock, log } = deps
  const writer = createBatchWriter<StoredBatch>({
    write: (batches) => writeBatches({ database, clock }, batches),
    maxItems: MAX_BATCHES_PER_WRITE,
    maxPending: MAX_PENDING_BATCHES,
  })
  const allowance = createBatchAllowance()
  const verifyToken = createTrackingTokenVerifier(deps.secrets)
  const days = createCountDaysJob({ database, clock, log })
  return {
    routes: (app) =>
      trackingRoutes(app, {
        issueToken: (sessionToken, ip) => issueToken(deps, sessionToken, ip),
        trackEvents: (batch, sender) =>
          trackEvents({ ...deps, verifyToken, writer, allowance }, batch, sender),
      }),
    jobs: [days],
    schedule: [
      // Before the retention job, so that no month is dropped uncounted.
      { job: days, pattern: '5 6 * * *' },
    ],
    close: () => writer.close(),
  }
}
