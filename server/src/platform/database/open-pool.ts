import pg from 'pg'
import { sendNamed } from './named-statements.ts'
import { WatchedClient } from './outage.ts'
import { TCP_KEEPALIVES } from './tcp-keepalives.ts'
import { sendUnnamed } from './unnamed-statements.ts'

export interface PoolOptions {
  readonly connectionString: string
  readonly maxConnections: number
  readonly onIdleError: (error: Error) => void
  /** Sent only with `hasSession`. */
  readonly session: string
  readonly hasSession: boolean
  readonly queryTimeoutMs?: number
}

export interface OpenPool {
  readonly pool: pg.Pool
  /** Closes idle connections at once, those busy with the same work after `graceMs`. */
  drop(graceMs?: number): void
  close(): Promise<void>
}

/** Also limits waiting for a free connection. */
const CONNECT_TIMEOUT_MS = 5_000
const SILENCE_GRACE_MS = 1_000

export function openPool(options: PoolOptions): OpenPool {
  const { connectionString, maxConnections, onIdleError, session, hasSession, queryTimeoutMs } = options
  const settings = { text: `${session}; ${TCP_KEEPALIVES}`, query_timeout: CONNECT_TIMEOUT_MS }
  const pool = new pg.Pool({
    Client: WatchedClient,
    connectionString,
    max: maxConnections,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    ...(queryTimeoutMs !== undefined && { query_timeout: queryTimeoutMs }),
    // PgBouncer refuses startup `options`.
    ...(hasSession && { onConnect: (client: pg.ClientBase) => client.query(settings) }),
  })
  const state = { isClosing: false }
  pool.on('error', (error) => {
    if (!state.isClosing) onIdleError(error)
  })
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('connect', hasSession ? sendNamed : sendUnnamed)
  return {
    pool,
    drop: watchConnections(pool),
    close: () => {
      state.isClosing = true
      return pool.end()
    },
  }
}

/** Tracks checkout times, to distinguish hung connections from busy ones. */
function watchConnections(pool: pg.Pool): OpenPool['drop'] {
  const takenAtMs = new Map<pg.PoolClient, number | null>()
  pool.on('connect', (client) => takenAtMs.set(client, performance.now()))
  pool.on('acquire', (client) => takenAtMs.set(client, performance.now()))
  pool.on('release', (_error, client) => takenAtMs.has(client) && takenAtMs.set(client, null))
  pool.on('remove', (client) => takenAtMs.delete(client))
  return (graceMs = SILENCE_GRACE_MS) => {
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
