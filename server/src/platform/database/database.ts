import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { PrepareStatement } from '../secrets/lookup-moves.ts'
import { WatchedClient } from './outage.ts'
import { prepareStatements } from './prepared-client.ts'
import type { DB } from './table-types.ts'
import { sendUnnamed } from './unnamed-statements.ts'

/** The database, or a transaction of it, with its generated tables. */
export type Db = Kysely<DB>

export type NoTables = DB

/**
 * PostgreSQL, the only engine. `db` is for ordinary queries, `pool` for the few hot named prepared statements
 * (docs/decisions/0072).
 */
export interface Database {
  readonly pool: pg.Pool
  readonly db: Db
  readonly connectionString: string
  /**
   * For a server that stopped responding: closes idle connections at once, those busy with the same work
   * after `graceMs`.
   */
  dropSilentConnections(graceMs: number): void
  close(): Promise<void>
}

export type Queryable = Pick<pg.Pool, 'query'>

export interface DatabaseOptions {
  readonly connectionString: string
  readonly maxConnections: number
  /** The pool replaces a broken idle connection by itself. */
  readonly onIdleError: (error: Error) => void
  /** May replace the values of a statement before it is sent. */
  readonly prepare?: PrepareStatement
  /** False behind a pooler in transaction mode: statements have no names and nothing is set. Default true. */
  readonly hasSession?: boolean
}

/** Also limits waiting for a free connection. */
const CONNECT_TIMEOUT_MS = 5_000

/** The server ends transactions idle this long, because half-open connections would hold locks forever. */
const IDLE_TRANSACTION_MS = 15_000

const LIMIT_IDLE_TRANSACTIONS = {
  text: `set idle_in_transaction_session_timeout = ${IDLE_TRANSACTION_MS}`,
  query_timeout: CONNECT_TIMEOUT_MS,
}

/** Opens a pool that connects on the first query. */
export function openDatabase(options: DatabaseOptions): Database {
  const { connectionString, maxConnections, onIdleError, prepare, hasSession = true } = options
  const pool = new pg.Pool({
    Client: WatchedClient,
    connectionString,
    max: maxConnections,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    // PgBouncer refuses startup `options`.
    ...(hasSession && { onConnect: (client: pg.ClientBase) => client.query(LIMIT_IDLE_TRANSACTIONS) }),
  })
  const state = { isClosing: false }
  pool.on('error', (error) => {
    if (!state.isClosing) onIdleError(error)
  })
  pool.on('connect', (client) => client.on('error', () => undefined))
  if (!hasSession) pool.on('connect', sendUnnamed)
  if (prepare) pool.on('connect', (client) => prepareStatements(client, prepare))
  const dropSilentConnections = watchConnections(pool)
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
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

/** Tracks checkout times, to distinguish hung connections from busy ones. */
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
