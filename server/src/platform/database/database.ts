import type pg from 'pg'
import type { PrepareStatement } from '../secrets/lookup-moves.ts'
import { DatabaseDelays } from './database-delays.ts'
import { type Db, openDb } from './db.ts'
import { openPool } from './open-pool.ts'
import { prepareStatements } from './prepared-client.ts'
import { openReads, type Reads, type ReplicaOptions } from './reads.ts'
import { joinUnits } from './unit-of-work.ts'

export type { Db, Queryable } from './db.ts'

/**
 * PostgreSQL, the only engine. `reads` is for statements that tolerate delay (docs/decisions/0093), `pool` for what
 * needs a connection of its own (docs/decisions/0082).
 */
export interface Database {
  readonly pool: pg.Pool
  readonly db: Db
  readonly reads: Reads
  /** Of what a search waits for; extends its deadline. */
  readonly delays: DatabaseDelays
  readonly connectionString: string
  /**
   * For a server that stopped responding: closes idle connections at once, those busy with the same work
   * after `graceMs`.
   */
  dropSilentConnections(graceMs?: number): void
  close(): Promise<void>
}

export interface DatabaseOptions {
  readonly connectionString: string
  readonly maxConnections: number
  /** The pool replaces a broken idle connection by itself. */
  readonly onIdleError: (error: Error) => void
  /** May replace the values of a statement before it is sent. */
  readonly prepare?: PrepareStatement
  /** False behind a pooler in transaction mode: statements have no names and nothing is set. Default true. */
  readonly hasSession?: boolean
  readonly replica?: ReplicaOptions | null
}

/** The server ends transactions idle this long, because half-open connections would hold locks forever. */
const IDLE_TRANSACTION_MS = 15_000

/** Opens a pool that connects on the first query. */
export function openDatabase(options: DatabaseOptions): Database {
  const { connectionString, maxConnections, onIdleError, prepare, hasSession = true, replica } = options
  const { pool, drop, close } = openPool({
    ...{ connectionString, maxConnections, onIdleError, hasSession },
    session: `set idle_in_transaction_session_timeout = ${IDLE_TRANSACTION_MS}`,
  })
  if (prepare) pool.on('connect', (client) => prepareStatements(client, prepare))
  joinUnits(pool)
  const db = openDb(pool)
  const reads = openReads({ primary: { pool, db }, replica: replica ?? null, maxConnections, hasSession })
  return {
    pool,
    db,
    reads,
    delays: new DatabaseDelays(),
    connectionString,
    dropSilentConnections: drop,
    async close() {
      await Promise.all([close(), reads.close()])
    },
  }
}
