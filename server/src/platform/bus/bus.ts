import pg from 'pg'
import type { Log } from '../log/log.ts'

/**
 * The one listening connection of a process.
 *
 * It carries wake-ups between processes (NOTIFY: never data, never relied upon) and holds the process's advisory
 * lock, which is how the others know that it lives: PostgreSQL drops the lock the moment the connection ends,
 * whatever ended it. See `sweep-dead.ts`.
 */
export interface Bus {
  /** This process's number: the key of its advisory lock and of its row in `processes`. */
  readonly processId: string
  /** Calls `listener` for every wake-up on `channel`, ours included. */
  on(channel: Channel, listener: (payload: string) => void): void
  /** Wakes the other processes after a commit. Failing to is logged and harmless. */
  wake(channel: Channel, payload: string): Promise<void>
  /** Calls `listener` when the connection came back after a break: wake-ups were missed, read the tables. */
  onReconnect(listener: () => void): void
  /** Whether another process was alive at the last look: nobody to wake, nothing to say. */
  hasPeers(): boolean
  /** Looks again who is alive. */
  countPeers(alive: number): void
  /** Since when this connection is up again after a break, in milliseconds; Infinity when it never broke, 0 while it is down. */
  upAgainForMs(): number
  close(): Promise<void>
}

export type Channel = 'search_events' | 'processes' | 'jurisdictions' | 'permits'
const CHANNELS: readonly Channel[] = ['search_events', 'processes', 'jurisdictions', 'permits']

export interface BusOptions {
  readonly connectionString: string
  /** A random number below 2^53, new for every start. */
  readonly processId: string
  readonly pool: pg.Pool
  readonly log: Log
  /** Called when the server stopped answering without closing the connection. */
  readonly onSilence: () => void
}

const RETRY_MS = 200
/** How often the connection is tried, and how long the server may take to answer that or a new connection. */
const ALIVE_CHECK_MS = 2_000
const ANSWER_MS = 2_000

/**
 * The lock of this process may still be held by a connection of ours that is broken and that the server has not
 * noticed: that one is ended first.
 */
const FREE_LOCK = `select pg_terminate_backend(pid) from pg_locks
  where locktype = 'advisory' and objsubid = 1 and pid <> pg_backend_pid()
    and (classid::bigint << 32 | objid::bigint) = $1::bigint`

/** Connects, takes the lock and listens. Reconnects by itself; fails only when the first connection does. */
export async function openBus(options: BusOptions): Promise<Bus> {
  const listeners = new Map<Channel, ((payload: string) => void)[]>()
  const reconnected: (() => void)[] = []
  const state = {
    closed: false,
    peers: true,
    client: undefined as pg.Client | undefined,
    upSinceMs: Number.NEGATIVE_INFINITY as number | null,
  }

  async function connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: options.connectionString,
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_MS,
    })
    client.on('notification', ({ channel, payload }) => {
      for (const listener of listeners.get(channel as Channel) ?? []) listener(payload ?? '')
    })
    client.on('error', () => undefined)
    await client.connect()
    try {
      await within(ANSWER_MS, client, async () => {
        await client.query(FREE_LOCK, [options.processId])
        await client.query('select pg_advisory_lock($1)', [options.processId])
        await client.query(CHANNELS.map((channel) => `listen ${channel}`).join(';'))
      })
    } catch (error) {
      client.connection.stream.destroy()
      throw error
    }
    client.once('end', () => void reconnect())
    state.client = client
    if (state.closed) await client.end()
  }

  async function reconnect(): Promise<void> {
    state.upSinceMs = null
    while (!state.closed) {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
      try {
        await connect()
        state.upSinceMs = performance.now()
        for (const listener of reconnected) listener()
        return
      } catch (error) {
        options.log.warn('bus.reconnect.failed', {
          reason: error instanceof Error ? error.message : 'unknown',
        })
      }
    }
  }

  await connect()
  const aliveCheck = setInterval(() => void checkAlive(state.client, options.onSilence), ALIVE_CHECK_MS)
  aliveCheck.unref()
  return {
    processId: options.processId,
    on(channel, listener) {
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener])
    },
    onReconnect: (listener) => void reconnected.push(listener),
    async wake(channel, payload) {
      try {
        await options.pool.query({
          name: 'bus.wake',
          text: 'select pg_notify($1, $2)',
          values: [channel, payload],
        })
      } catch (error) {
        options.log.error('bus.wake.failed', error, { channel })
      }
    },
    hasPeers: () => state.peers,
    countPeers(alive) {
      state.peers = alive > 0
    },
    upAgainForMs: () => (state.upSinceMs === null ? 0 : performance.now() - state.upSinceMs),
    async close() {
      state.closed = true
      clearInterval(aliveCheck)
      await state.client?.end()
    },
  }
}

/** A connection that a firewall dropped without a word answers nothing: end it, and `reconnect` takes over. */
async function checkAlive(client: pg.Client | undefined, onSilence: () => void): Promise<void> {
  if (!client) return
  try {
    await within(ANSWER_MS, client, () => client.query('select 1'), onSilence)
  } catch {
    client.connection.stream.destroy()
  }
}

/** Runs `work` on a connection that is cut, so that `work` fails, when it takes longer than `ms`. */
async function within(
  ms: number,
  client: pg.Client,
  work: () => Promise<unknown>,
  onLate: () => void = () => undefined,
): Promise<void> {
  const deadline = setTimeout(() => {
    onLate()
    client.connection.stream.destroy()
  }, ms)
  try {
    await work()
  } finally {
    clearTimeout(deadline)
  }
}
