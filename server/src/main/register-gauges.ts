import { sql } from 'kysely'
import { registerBackupGauges } from '../features/backup/index.ts'
import { readProgress } from '../features/secret-change/index.ts'
import { shareRead } from '../platform/metrics/gauges.ts'
import type { Features } from './create-features.ts'
import type { Infrastructure } from './infrastructure.ts'
import { readVersion } from './read-version.ts'

/** Each process reports itself, except row counts. */
export function registerGauges(
  { metrics, database: { db }, clock, outgoing }: Infrastructure,
  { hub, search }: Pick<Features, 'hub' | 'search'>,
): void {
  const count = async (condition: string, table = 'graphile_worker._private_jobs') => {
    const { count } = await db
      .selectFrom(sql.raw(table).as('counted'))
      .select(sql<number>`count(*)::int`.as('count'))
      .where(sql.raw<boolean>(condition))
      .executeTakeFirstOrThrow()
    return count
  }
  const progress = shareRead(() => readProgress(db))
  registerBackupGauges(metrics, db, clock)
  metrics.version(readVersion())
  metrics.gauge(
    'multas_outgoing',
    '1 if this process may send mail and webhooks, 0 if outgoing traffic is off',
    () => (outgoing.isOn() ? 1 : 0),
  )
  metrics.gauge('multas_live_connections', 'Open live connections (WebSockets)', () => hub.size())
  metrics.gauge('multas_searches_running', 'Searches running in this process', search.runningHere)
  metrics.gauge(
    'multas_searches_write_seconds',
    'Age of the oldest write of results in this process that has not ended',
    () => search.writingForMs() / 1_000,
  )
  metrics.gauge(
    'multas_searches_waiting',
    'Searches waiting for a slot, in all processes',
    search.queue.length,
  )
  metrics.gauge(
    'multas_searches_oldest_wait_seconds',
    'Waiting time of the oldest waiting search',
    () => search.queue.oldestMs() / 1_000,
  )
  metrics.gauge('multas_jobs_waiting', 'Due jobs that no worker has taken yet', () =>
    count('is_available and run_at <= now()'),
  )
  metrics.gauge('multas_jobs_given_up', 'Jobs that used up their attempts', () =>
    count('locked_at is null and attempts >= max_attempts'),
  )
  metrics.gauge('multas_workers', 'Live worker processes', () =>
    count('queue_holder is not null', 'processes'),
  )
  metrics.gauge(
    'multas_secret_change_share',
    'Share of the encrypted data that uses the current APP_SECRET; 1 if no change is in progress',
    async () => (await progress())?.share ?? 1,
  )
  metrics.gauge(
    'multas_secret_change_rows',
    'Rows re-encrypted by the last change of APP_SECRET',
    async () => (await progress())?.changedRows ?? 0,
  )
}
