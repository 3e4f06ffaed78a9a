import pg from 'pg'
import { type Db, dbOn, type Queryable } from './db.ts'
import { followReplica, type ReplicaState } from './follow-replica.ts'
import { openPool } from './open-pool.ts'
import { isCancelledStatement } from './outage.ts'
import { isInUnit } from './unit-of-work.ts'

export interface ReplicaOptions {
  readonly connectionString: string
  /** False while no statement may be late. */
  readonly mayUse: () => boolean
  readonly onChange: (state: ReplicaState) => void
}

/** For single statements that may be late (docs/decisions/0093). */
export interface Reads {
  readonly pool: Queryable
  readonly db: Db
  /** Null without a replica. */
  readonly replica: (() => Promise<ReplicaState>) | null
  close(): Promise<void>
}

interface ReadsDeps {
  readonly primary: { readonly pool: pg.Pool; readonly db: Db }
  readonly replica: ReplicaOptions | null
  readonly maxConnections: number
  readonly hasSession: boolean
}

const STATEMENT_TIMEOUT_MS = 30_000
const RECHECK_MS = 5_000
const READ_ONLY = `set default_transaction_read_only = on; set statement_timeout = ${STATEMENT_TIMEOUT_MS}`
const READ_ONLY_TRANSACTION = '25006'

export function openReads({ primary, replica, maxConnections, hasSession }: ReadsDeps): Reads {
  if (replica === null) return { ...primary, replica: null, close: async () => undefined }
  const shared = {
    ...{ connectionString: replica.connectionString, session: READ_ONLY, hasSession },
    onIdleError: () => followed.doubt(),
  }
  const pool = openPool({ ...shared, maxConnections, queryTimeoutMs: STATEMENT_TIMEOUT_MS + RECHECK_MS })
  const probe = openPool({ ...shared, maxConnections: 1, queryTimeoutMs: RECHECK_MS })
  const followed = followReplica({
    primary: primary.pool,
    replica: probe.pool,
    onChange(state) {
      if (!state.isUsable && state.reason === 'unreachable') pool.drop(0)
      replica.onChange(state)
    },
  })
  const isUsable = () =>
    followed.state().then(
      (state) => state.isUsable,
      () => false,
    )
  async function askReplica(args: readonly unknown[]): Promise<unknown> {
    const rechecking = setInterval(() => void isUsable(), RECHECK_MS)
    try {
      return await send(pool.pool, args)
    } finally {
      clearInterval(rechecking)
    }
  }
  async function query(...args: readonly unknown[]): Promise<unknown> {
    if (isInUnit() || !replica?.mayUse() || !(await isUsable())) return send(primary.pool, args)
    try {
      return await askReplica(args)
    } catch (error) {
      if (isCancelledStatement(error) || isWrite(error)) throw error
      followed.doubt()
      return send(primary.pool, args)
    }
  }
  const reads = { query } as unknown as Queryable
  return {
    pool: reads,
    db: dbOn(reads),
    replica: followed.state,
    async close() {
      await Promise.all([pool.close(), probe.close()])
    },
  }
}

const send = (pool: pg.Pool, args: readonly unknown[]): unknown => Reflect.apply(pool.query, pool, args)

const isWrite = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === READ_ONLY_TRANSACTION
