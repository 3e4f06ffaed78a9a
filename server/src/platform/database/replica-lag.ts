import type { Db, Queryable } from './db.ts'
import { statement } from './statement.ts'

/** Position in the write-ahead log. */
export interface LogPosition {
  /** Equal for a primary and its replicas. */
  readonly database: string
  readonly isReplica: boolean
  readonly bytes: number
  readonly nowMs: number
  /** Commit time of the last replayed transaction, by the primary's clock. */
  readonly replayedMs: number | null
}

const READ_POSITION = statement({
  name: 'database.log_position',
  isReplanned: true,
  text: `
select (select system_identifier from pg_control_system()) || '/' || current_database() as database,
  pg_is_in_recovery() as "isReplica",
  pg_wal_lsn_diff(case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end,
    '0/0')::float8 as bytes,
  (extract(epoch from clock_timestamp()) * 1000)::float8 as "nowMs",
  (extract(epoch from pg_last_xact_replay_timestamp()) * 1000)::float8 as "replayedMs"`,
  row: { database: 'text', isReplica: 'bool', bytes: 'float8', nowMs: 'float8', replayedMs: 'float8?' },
})

export async function readPosition(on: Queryable | Db): Promise<LogPosition> {
  const { rows } = await READ_POSITION.query(on)
  const [row] = rows
  if (!row) throw new Error('PostgreSQL reported no position of its log')
  return row
}

interface Sample {
  readonly bytes: number
  readonly atMs: number
}

const SAMPLES = 16

/** Measures the maximum age of a replica's data in milliseconds; Infinity if unknown (docs/decisions/0093). */
export function createLagMeter(): (primary: LogPosition, replica: LogPosition, askedMs: number) => number {
  let samples: readonly Sample[] = []
  return (primary, replica, askedMs) => {
    samples = [...samples, { bytes: primary.bytes, atMs: askedMs }].slice(-SAMPLES)
    const reached = samples.findLast(({ bytes }) => bytes <= replica.bytes)
    const bySample = reached ? askedMs - reached.atMs : Infinity
    const byCommit = replica.replayedMs === null ? Infinity : Math.max(0, primary.nowMs - replica.replayedMs)
    return Math.min(bySample, byCommit)
  }
}
