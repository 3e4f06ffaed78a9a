import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'

/** No table is known to the platform: each feature's store names its own with `db.withTables<…>()`. */
export type NoTables = Record<never, never>

/**
 * PostgreSQL, the only engine: the store, the queue and the bus.
 *
 * `db` is for ordinary queries; `pool` for the few hot statements written as named, prepared SQL.
 */
export interface Database {
  readonly pool: pg.Pool
  readonly db: Kysely<NoTables>
  readonly connectionString: string
  close(): Promise<void>
}

/** Anything that runs a prepared statement: the pool, or a client inside a transaction. */
export type Queryable = Pick<pg.Pool, 'query'>

export interface DatabaseOptions {
  readonly connectionString: string
  /** Connections of this pool at most. */
  readonly maxConnections: number
  /** Called when an idle connection breaks; the pool replaces it by itself. */
  readonly onIdleError: (error: Error) => void
}

/** Opens a pool. Nothing is connected until the first query. */
export function openDatabase({ connectionString, maxConnections, onIdleError }: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString,
    max: maxConnections,
    idleTimeoutMillis: 60_000,
    // Our statements are few, prepared and found by key: planning each anew costs more than running it.
    options: '-c plan_cache_mode=force_generic_plan',
  })
  const state = { isClosing: false }
  pool.on('error', (error) => {
    if (!state.isClosing) onIdleError(error)
  })
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<NoTables>({ dialect: new PostgresDialect({ pool }) })
  return {
    pool,
    db,
    connectionString,
    close: () => {
      state.isClosing = true
      return pool.end()
    },
  }
}
