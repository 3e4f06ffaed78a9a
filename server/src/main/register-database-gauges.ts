import { statement } from '../platform/database/statement.ts'
import { shareRead } from '../platform/metrics/gauges.ts'
import type { Infrastructure } from './infrastructure.ts'

type Measured = Pick<Infrastructure, 'metrics' | 'bus' | 'database'>

/** Registered before every other gauge, so that a scrape does not count its own statements as waiting. */
export function registerDatabaseGauges(measured: Measured): void {
  const { metrics, database } = measured
  const { pool, db } = database
  metrics.gauge(
    'multas_database_waiting',
    'Statements of this process waiting for a database connection',
    () => pool.waitingCount,
  )
  metrics.gauge(
    'multas_database_connections',
    'Database connections of this process in use',
    () => pool.totalCount - pool.idleCount,
  )
  registerProbe(measured)
  registerReplica(measured)
  const readBacklog = shareRead(async () => (await BACKLOG.query(db)).rows[0])
  metrics.gauge(
    'multas_jobs_oldest_seconds',
    'How long the oldest due job has waited for a worker',
    async () => (await readBacklog())?.oldest ?? 0,
  )
  metrics.gauge(
    'multas_searches_overdue',
    'Searches still running 30 s after their deadline',
    async () => (await readBacklog())?.overdue ?? 0,
  )
}

const ANSWER = statement({ name: 'gauges.answer', text: 'select 1' })

/** Uses the listening connection, so that an exhausted pool and an absent database can be told apart. */
function registerProbe({ metrics, bus, database: { db } }: Measured): void {
  const probe = shareRead(() => bus.probe())
  metrics.gauge('multas_database_up', '1 while PostgreSQL answers this process', () =>
    firstOf(
      probe().then(() => 1),
      0,
    ),
  )
  metrics.gauge(
    'multas_database_pool_up',
    '1 while a statement of this process gets a database connection within 2 s',
    () =>
      firstOf(
        ANSWER.query(db).then(() => 1),
        0,
      ),
  )
  metrics.gauge(
    'multas_database_seconds',
    'Time that PostgreSQL takes to answer a statement that reads no table',
    async () => (await probe()).seconds,
  )
  metrics.gauge('multas_database_writable', '1 while PostgreSQL accepts writes', async () =>
    (await probe()).isWritable ? 1 : 0,
  )
  metrics.gauge(
    'multas_clock_ahead_seconds',
    'How far the clock of this machine is ahead of the clock of PostgreSQL',
    async () => (await probe()).clockAheadSeconds,
  )
}

function registerReplica({ metrics, database: { reads } }: Measured): void {
  const { replica } = reads
  if (replica === null) return
  metrics.gauge(
    'multas_replica_usable',
    '1 while reads that tolerate delay go to the replica of DATABASE_READ_URL',
    async () => ((await replica()).isUsable ? 1 : 0),
  )
  metrics.gauge(
    'multas_replica_lag_seconds',
    'How old the data of the replica are at most; NaN while it does not answer',
    async () => (await replica()).lagMs / 1_000,
  )
}

const ANSWER_MS = 2_000
const STALL_MS = 500

/** NaN if this process itself was too busy to notice an answer in time. */
function firstOf(answer: Promise<number>, otherwise: number): Promise<number> {
  const dueMs = performance.now() + ANSWER_MS
  const late = new Promise<number>((resolve) => {
    const giveUp = () => resolve(performance.now() - dueMs > STALL_MS ? Number.NaN : otherwise)
    setTimeout(giveUp, ANSWER_MS).unref()
  })
  return Promise.race([answer.catch(() => otherwise), late])
}

/** Reads partial indexes only. */
const BACKLOG = statement({
  name: 'metrics.backlog',
  text: `select
    (select coalesce(extract(epoch from now() - min(run_at)), 0)::float8 from graphile_worker._private_jobs
      where is_available and run_at <= now()) as oldest,
    (select count(*)::int from searches s join search_runs r on r.search_id = s.id
      where s.state = 'running' and r.waiting_since is null
        and s.deadline_at < now() - interval '30 seconds') as overdue`,
  row: { oldest: 'float8', overdue: 'int4' },
})
