import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { WatchedClient } from './outage.ts'

/** No table is known to the platform: each feature's store names its own with `db.withTables<…>()`. */
export type NoTables = Record<never, never>

/**
 * PostgreSQL, the only engine: the store, the queue and the bus.
 *
 * `db` is for ordinary queries; `pool` for the few hot statements written as named, prepared SQL.
 * PostgreSQL itself stops planning a named one anew when that pays (docs/decisions/0072).
 */
export interface Database {
  readonly pool: pg.Pool
  readonly db: Kysely<NoTables>
  readonly connectionString: string
  /**
   * Ends the connections of this pool that may be dead: the idle ones at once, and those that are still busy with the
   * same work after `graceMs`. For when the server has stopped answering without closing anything.
   */
  dropSilentConnections(graceMs: number): void
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

/** Connecting, or waiting for a free connection of the pool, fails after this long. */
const CONNECT_TIMEOUT_MS = 5_000

/**
 * The server ends a transaction of ours that waits for its next statement for so long: its connection is half open,
 * and its locks would be held for ever. No transaction of ours waits for the network.
 */
const IDLE_TRANSACTION_MS = 15_000

const LIMIT_IDLE_TRANSACTIONS = {
  text: `set idle_in_transaction_session_timeout = ${IDLE_TRANSACTION_MS}`,
  query_timeout: CONNECT_TIMEOUT_MS,
}

/** Opens a pool. Nothing is connected until the first query. */
export function openDatabase({ connectionString, maxConnections, onIdleError }: DatabaseOptions): Database {
  const pool = new pg.Pool({
    Client: WatchedClient,
    connectionString,
    max: maxConnections,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    // As a statement: PgBouncer refuses connections that state it at their start (`options`).
    onConnect: (client) => client.query(LIMIT_IDLE_TRANSACTIONS),
  })
  const state = { isClosing: false }
  pool.on('error', (error) => {
    if (!state.isClosing) onIdleError(error)
  })
  pool.on('connect', (client) => client.on('error', () => undefined))
  const dropSilentConnections = watchConnections(pool)
  const db = new Kysely<NoTables>({ dialect: new PostgresDialect({ pool }) })
  return {
    pool,
    db,
    connectionString,
    dropSilentConnections,
    close: () => {
      state.isClosing = true
      return pool.end()
    },
  }
}

/** Keeps note of when each connection was taken from the pool, so that those that hang can be told from busy ones. */
function watchConnections(pool: pg.Pool): (graceMs: number) => void {
  const takenAtMs = new Map<pg.PoolClient, number | null>()
  pool.on('connect', (client) => takenAtMs.set(client, performance.now()))
  pool.on('acquire', (client) => takenAtMs.set(client, performance.now()))
  pool.on('release', (_error, client) => takenAtMs.has(client) && takenAtMs.set(client, null))
  pool.on('remove', (client) => takenAtMs.delete(client))
  return (graceMs) => {
    const silentSinceMs = performance.now()
    for (const [client, takenMs] of takenAtMs) if (takenMs === null) breakOff(client)
    setTimeout(() => {
      for (const [client, takenMs] of takenAtMs)
        if (takenMs !== null && takenMs < silentSinceMs) breakOff(client)
    }, graceMs).unref()
  }
}

function breakOff(client: pg.PoolClient): void {
  if (client instanceof pg.Client) client.connection.stream.destroy()
}
