import pg from 'pg'
import type { Db } from '../database/db.ts'
import { statement } from '../database/statement.ts'
import type { Log } from '../log/log.ts'

/**
 * The single listening connection of a process. Carries wake-ups (NOTIFY, best effort) and the advisory lock
 * that proves the process alive (`presence.ts`).
 */
export interface Bus {
  /** Key of the advisory lock and of the row in `processes`, below 2^53. */
  readonly processId: string
  /** Includes this process's own wake-ups. */
  on(channel: Channel, listener: (payload: string) => void): void
  /** Wakes other processes after a commit. Failure is logged and harmless. */
  wake(channel: Channel, payload: string): Promise<void>
  onDisconnect(listener: () => void): void
  /** Wake-ups were missed before a reconnect: read the tables. */
  onReconnect(listener: () => void): void
  hasPeers(): boolean
  countPeers(alive: number): void
  /** Milliseconds since the last reconnect; Infinity if it never broke, 0 while down. */
  upAgainForMs(): number
  /** Asks the database on the listening connection. Throws while that is down. */
  probe(): Promise<DatabaseState>
  close(): Promise<void>
}

export interface DatabaseState {
  readonly seconds: number
  readonly clockAheadSeconds: number
  readonly isWritable: boolean
}

const CHANNELS = ['search_events', 'processes', 'jurisdictions', 'permits'] as const
/** Of graphile-worker. */
export const QUEUE_CHANNELS = ['jobs:insert', 'worker:migrate'] as const
export type Channel = (typeof CHANNELS)[number] | (typeof QUEUE_CHANNELS)[number]

export interface BusOptions {
  /** Of PostgreSQL itself, or of a pooler that keeps sessions. */
  readonly connectionString: string
  readonly followsQueue?: boolean
  readonly processId: string
  readonly db: Db
  readonly log: Log
  readonly onSilence: () => void
  readonly silentForMs?: number
}

const RETRY_MS = 200
const ALIVE_CHECK_MS = 2_000
const ANSWER_MS = 2_000
/** Then the server ends the connection. */
const SILENT_FOR_MS = 20_000

/** Terminates an earlier broken connection that still holds the lock unnoticed by the server. */
const FREE_LOCK = `select pg_terminate_backend(pid) from pg_locks
  where locktype = 'advisory' and objsubid = 1 and pid <> pg_backend_pid()
    and (classid::bigint << 32 | objid::bigint) = $1::bigint`

const WAKE = statement({ name: 'bus.wake', text: 'select pg_notify($1, $2)' })

/** Throws only if the first connection fails. */
export async function openBus(options: BusOptions): Promise<Bus> {
  const listeners = new Map<Channel, ((payload: string) => void)[]>()
  const disconnected: (() => void)[] = []
  const reconnected: (() => void)[] = []
  const channels = options.followsQueue ? [...CHANNELS, ...QUEUE_CHANNELS] : CHANNELS
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
      for (const listener of listeners.get(channel as Channel) ?? [])
        callListener(options.log, channel, () => listener(payload ?? ''))
    })
    client.on('error', () => undefined)
    await client.connect()
    await lockAndListen(client, options, channels)
    client.once('end', () => void reconnect())
    state.client = client
    if (state.closed) await client.end()
  }

  async function reconnect(): Promise<void> {
    state.upSinceMs = null
    if (!state.closed) for (const listener of disconnected) callListener(options.log, 'disconnect', listener)
    while (!state.closed) {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
      try {
        await connect()
        state.upSinceMs = performance.now()
        // Others may have fallen silent meanwhile.
        options.onSilence()
        break
      } catch (error) {
        options.log.warn('bus.reconnect.failed', {
          reason: error instanceof Error ? error.message : 'unknown',
        })
      }
    }
    if (!state.closed) for (const listener of reconnected) callListener(options.log, 'reconnect', listener)
  }

  await connect()
  const keepAliveTimer = setInterval(() => void checkAlive(state.client, options.onSilence), ALIVE_CHECK_MS)
  keepAliveTimer.unref()
  return {
    processId: options.processId,
    on: (channel, listener) => void listeners.set(channel, [...(listeners.get(channel) ?? []), listener]),
    onDisconnect: (listener) => void disconnected.push(listener),
    onReconnect: (listener) => void reconnected.push(listener),
    async wake(channel, payload) {
      // A wake-up that was gathered may come after the end.
      if (state.closed) return
      try {
        await WAKE.query(options.db, [channel, payload])
      } catch (error) {
        options.log.error('bus.wake.failed', error, { channel })
      }
    },
    hasPeers: () => state.peers,
    countPeers(alive) {
      state.peers = alive > 0
    },
    upAgainForMs: () => (state.upSinceMs === null ? 0 : performance.now() - state.upSinceMs),
    probe: () => probe(state.upSinceMs === null ? undefined : state.client),
    async close() {
      state.closed = true
      clearInterval(keepAliveTimer)
      const { client } = state
      if (client) await within(ANSWER_MS, client, () => client.end())
    },
  }
}

async function lockAndListen(
  client: pg.Client,
  { processId, silentForMs = SILENT_FOR_MS }: BusOptions,
  channels: readonly Channel[],
): Promise<void> {
  try {
    await within(ANSWER_MS, client, async () => {
      await client.query(FREE_LOCK, [processId])
      await client.query('select pg_advisory_lock($1)', [processId])
      const listens = channels.map((channel) => `listen "${channel}"`)
      await client.query([`set idle_session_timeout = ${silentForMs}`, ...listens].join(';'))
    })
  } catch (error) {
    client.connection.stream.destroy()
    throw error
  }
}

/** A listener that throws leaves the connection and the other listeners alone. */
function callListener(log: Log, channel: string, listener: () => void): void {
  try {
    listener()
  } catch (error) {
    log.error('bus.listener.failed', error, { channel })
  }
}

const PROBE = `select extract(epoch from clock_timestamp())::float8 as now,
  current_setting('transaction_read_only') = 'off' as writable`

async function probe(client: pg.Client | undefined): Promise<DatabaseState> {
  if (!client) throw new Error('the bus is down')
  const [startMs, startedAt] = [performance.now(), Date.now()]
  const { rows } = await client.query<{ now: number; writable: boolean }>(PROBE)
  const elapsedMs = performance.now() - startMs
  const [row] = rows
  if (row === undefined) throw new Error('no answer')
  return {
    seconds: elapsedMs / 1_000,
    clockAheadSeconds: (startedAt + elapsedMs / 2) / 1_000 - row.now,
    isWritable: row.writable,
  }
}

/** Detects connections that a firewall dropped silently. */
async function checkAlive(client: pg.Client | undefined, onSilence: () => void): Promise<void> {
  if (!client) return
  try {
    await within(ANSWER_MS, client, () => client.query('select 1'), onSilence)
  } catch {
    client.connection.stream.destroy()
  }
}

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
