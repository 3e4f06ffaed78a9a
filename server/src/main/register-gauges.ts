import { readProgress } from '../features/secret-change/index.ts'
import type { Features } from './create-features.ts'
import type { Infrastructure } from './infrastructure.ts'
import { readVersion } from './read-version.ts'

/** Each process reports itself, except row counts. */
export function registerGauges(
  { metrics, database: { pool }, outgoing }: Infrastructure,
  { hub, search }: Pick<Features, 'hub' | 'search'>,
): void {
  const count = async (condition: string, table = 'graphile_worker._private_jobs') => {
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int as count from ${table} where ${condition}`,
    )
    return rows[0]?.count ?? 0
  }
  metrics.version(readVersion())
  metrics.gauge('multas_outgoing', '1 while this process may send, 0 in a quiet copy', () =>
    outgoing.isOn() ? 1 : 0,
  )
  metrics.gauge('multas_live_connections', 'Browsers on the line', () => hub.size())
  metrics.gauge('multas_searches_running', 'Searches that this process runs', search.runningHere)
  metrics.gauge(
    'multas_searches_waiting',
    'Searches of all processes that wait for a slot',
    search.queue.length,
  )
  metrics.gauge(
    'multas_searches_oldest_wait_seconds',
    'How long the search that waits longest has been waiting',
    () => search.queue.oldestMs() / 1_000,
  )
  metrics.gauge('multas_jobs_waiting', 'Jobs that are due and not taken', () =>
    count('locked_at is null and run_at <= now() and attempts < max_attempts'),
  )
  metrics.gauge('multas_jobs_given_up', 'Jobs without an attempt left', () =>
    count('locked_at is null and attempts >= max_attempts'),
  )
  metrics.gauge('multas_workers', 'Live processes that take jobs', () =>
    count('queue_holder is not null', 'processes'),
  )
  metrics.gauge(
    'multas_secret_change_share',
    'How much is sealed under APP_SECRET: 1 when no change of it is under way',
    async () => (await readProgress(pool))?.share ?? 1,
  )
  metrics.gauge(
    'multas_secret_change_rows',
    'Rows that the last change of APP_SECRET sealed anew',
    async () => (await readProgress(pool))?.changedRows ?? 0,
  )
  metrics.gauge(
    'multas_database_connections',
    'Connections of this process in use',
    () => pool.totalCount - pool.idleCount,
  )
  metrics.gauge(
    'multas_database_waiting',
    'Statements of this process that wait for a connection',
    () => pool.waitingCount,
  )
}
