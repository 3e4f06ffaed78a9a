import { randomUUID } from 'node:crypto'
import type { FineNews, Subject } from '@multas/domain'
import {
  createMonitoring,
  MONITORING_TABLES,
  type NewsListener,
  type WatchNews,
  type WatchOwner,
} from '../src/features/monitoring/index.ts'
import type { Consultations } from '../src/features/search/index.ts'
import type { Database, Db } from '../src/platform/database/database.ts'
import { createLog } from '../src/platform/log/log.ts'
import { createSecrets } from '../src/platform/secrets/secrets.ts'
import { openTestLimiter } from './open-test-limiter.ts'
import { sweepTables } from './sweep-tables.ts'

export const DAY_MS = 86_400_000
export const monitoringSecrets = createSecrets('a secret of the tests, long enough to be one')

interface HarnessOptions {
  /** Moved by the test. */
  readonly clock?: { now: Date }
  /** Called in the transaction of the news; what it throws undoes them. */
  readonly onNotify?: (notified: readonly WatchNews[], tx: Db) => Promise<void> | void
  readonly finesOfSubject?: Parameters<typeof createMonitoring>[0]['finesOfSubject']
  readonly allowance?: { isLive: boolean; maxSubjects: number }
  readonly accountId?: string
  readonly deadlineMs?: number
  readonly visitorsWait?: () => boolean
}

/** A monitor on a test database, with scripted sources and a record of its notifications. */
export function monitorOn(database: Database, consultations: Consultations, options: HarnessOptions = {}) {
  const clock = options.clock ?? { now: new Date('2026-03-05T12:00:00Z') }
  const notified: WatchNews[] = []
  const verdicts: string[] = []
  const silenced: string[] = []
  const listener: NewsListener = {
    async notify(tx, news) {
      await options.onNotify?.(news, tx)
      notified.push(...news)
    },
    silence: async (_tx, { watchId }) => void silenced.push(watchId),
  }
  const monitoring = createMonitoring({
    database,
    secrets: monitoringSecrets,
    clock: () => clock.now,
    log: createLog('silent'),
    limiter: openTestLimiter(database.db),
    metrics: { gauge: () => undefined, checked: (verdict) => void verdicts.push(verdict) },
    consultations,
    observer: { consulted: () => undefined, rejected: () => undefined },
    finesOfSubject: options.finesOfSubject ?? (async () => []),
    requireHolder: async () => ({ accountId: options.accountId ?? randomUUID() }),
    allowance: async () => options.allowance ?? { isLive: true, maxSubjects: 5 },
    listeners: { account: listener, fleet: listener },
    freshnessMs: 600_000,
    everyMs: DAY_MS,
    concurrency: 4,
    visitorsWait: options.visitorsWait ?? (() => false),
    deadlineMs: options.deadlineMs ?? 5_000,
  })
  return {
    ...monitoring,
    clock,
    notified,
    verdicts,
    silenced,
    /** Runs the daily upkeep. */
    async purge() {
      for (const { run } of monitoring.upkeep) await run(clock.now, new AbortController().signal)
      await sweepTables(database, clock.now, MONITORING_TABLES)
    },
    inTransaction: <T>(act: (tx: Db) => Promise<T>) => database.db.transaction().execute(act),
    add: (owner: WatchOwner, subject: Subject) =>
      database.db.transaction().execute((tx) => monitoring.watches.add(tx, owner, subject, clock.now)),
    /** Makes all actively watched subjects due, and checks them. */
    async check() {
      await database.pool.query(
        `update watched_subjects set next_check_at = $1, whole_check_at = $1 where next_check_at is not null`,
        [clock.now],
      )
      return monitoring.checkDue()
    },
    newsOf: async (): Promise<FineNews[]> =>
      (
        await database.pool.query<{ sealed: Buffer }>(
          'select news_sealed as sealed from subject_news order by id',
        )
      ).rows.map(({ sealed }) => JSON.parse(monitoringSecrets.decrypt(sealed)) as FineNews),
  }
}

export const account = (): WatchOwner => ({ kind: 'account', id: randomUUID() })

export async function untilTrue(claim: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await claim())) await new Promise((resolve) => setTimeout(resolve, 5))
}
